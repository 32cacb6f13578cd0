// Log entries are lines of JSON, and secrets are removed wherever they occur.
import { expect, it } from "vitest";
import { createLogger, type LogLevel } from "#server/observability/logger.ts";

function capture(level: LogLevel) {
	const lines: string[] = [];
	return { lines, log: createLogger({ level, destination: { write: (line: string) => void lines.push(line) } }) };
}

it("writes one JSON line an entry, with its level in words and its instant, from the set level on", () => {
	const { lines, log } = capture("warn");
	log.info("not this one");
	log.child({ room: "feeds" }).warn({ feed: "simulator" }, "late");
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0]!)).toEqual({ level: "warn", at: expect.stringMatching(/Z$/), room: "feeds", feed: "simulator", msg: "late" });
});

it("hides secrets in fields at any depth, in addresses, in messages and in errors", () => {
	const { lines, log } = capture("info");
	const secret = "hush-hush";
	log.info({ token: secret, password: secret }, `GET /live?access_token=${secret}&x=1`);
	log.info({ req: { url: `/a?token=${secret}`, headers: { authorization: secret, cookie: secret, "set-cookie": [secret] } } });
	log.info({ answer: { body: { data: { token: { access_token: secret, refresh_token: secret } } } } });
	log.child({ cookie: secret }).error({ err: new Error(`cannot reach postgres://touchline:${secret}@db/scores`) });
	log.error({ err: Object.assign(new Error("no name"), { detail: `Failing row contains (u1, ${secret})` }) }, "a request failed");
	expect(lines.join("")).not.toContain(secret);
	expect(lines.map((line) => JSON.parse(line)).length).toBe(5);
	expect(lines[0]).toContain("GET /live?access_token=[hidden]&x=1");
});
