// Shutdown of the server: requests in progress get their response, then the process ends.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startMatchSite } from "../../browser/match/match-site.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";

it("answers a command that is under way before it stops", async () => {
	let child: ServerProcess | undefined;
	const { server, desk, matches, stop } = await startMatchSite({ start: async (options) => (child = await startServer(options)) });
	const other = new DatabaseSync(join(server.dataDir, "touchline.sqlite"));
	other.exec("begin immediate");
	const command = fetch(`${server.url}/api/v1/ops${matches[0]?.path.replace("/match/", "/matches/")}/events`, {
		method: "POST",
		headers: { ...desk, "content-type": "application/json", "idempotency-key": randomUUID() },
		body: JSON.stringify({ expectedSeq: 0, event: { type: "period_started" } }),
	});
	await sleep(300);
	const ended = child?.kill("SIGTERM");
	await sleep(300);
	other.exec("rollback");
	expect(await command.then(({ status }) => status)).toBe(201);
	await ended;
	expect(server.output()).not.toContain("in time");
	expect(other.prepare("select seq from match_heads").all()).toEqual([{ seq: 1 }]);
	other.close();
	await stop();
});
