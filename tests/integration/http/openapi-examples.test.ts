// The description of the whole API: a linter's rules hold, and every operation without a sign-in has an example that the server accepts.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import ANSWER_EXAMPLES from "#server/http/openapi/answer-examples.json" with { type: "json" };
import type { OpenApi } from "#server/http/openapi/openapi.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

/** Error codes with which the server may refuse an example, because the example names something that an empty site does not have. */
const ABSENT = [
	"not_found",
	"unknown_match",
	"wrong_credentials",
	"wrong_code",
	"refresh_refused",
	"link_expired",
	"ticket_expired",
	"signature_refused",
	"webhook_refused",
	"chat_closed",
	"provider_unavailable",
];

/** The server also refuses the example of a subscription to notifications, because the address in it belongs to no push service. */
const NO_PUSH_SERVICE = "The address is of no push service that this site knows.";

/** The server also refuses the examples of what the holder of a reporter link does: an example has no browser that opened the link. */
const NO_LINK = "This browser has not opened the link: open it or type in its code again.";

/** Rules that do not apply: the server of the tests is on localhost, and no id equals a fixed part of a path, so no path is ambiguous. */
const SKIPPED_RULES = ["no-server-example.com", "no-ambiguous-paths"];

interface Sample {
	name: string;
	method: string;
	path: string;
	body: string | undefined;
}

describe("The description of the whole API", () => {
	let server: InProcessServer;
	let folder: TemporaryFolder;
	let document: OpenApi;
	beforeAll(async () => {
		folder = await createTemporaryFolder("openapi-examples");
		server = await startInProcess({ env: { LOG_LEVEL: "error" }, ports: { hasPages: false } });
		document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
	});
	afterAll(async () => {
		await server?.stop();
		await folder?.remove();
	});

	const operations = () =>
		Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
		);

	/** Reads the command line again, as a shell would. */
	function sampleOf(name: string, source: string): Sample {
		const [address = "", ...others] = [...source.matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, text = ""]) => text.replaceAll("'\\''", "'"));
		const method = /^curl -X (\w+)/.exec(source)?.[1] ?? "GET";
		const { pathname, search } = new URL(address);
		return { name, method, path: pathname + search, body: others[1] };
	}

	it("has an example for every operation without a sign-in, which the server understands", async () => {
		const samples = operations()
			.filter(({ operation }) => operation["x-scope"] === undefined)
			.map(({ name, operation }) => sampleOf(name, (operation["x-codeSamples"] as { source: string }[])[0]?.source ?? ""));
		expect(samples.length).toBeGreaterThan(80);
		const outcomes: string[] = [];
		for (const { name, method, path, body } of samples) {
			const headers = { "content-type": "application/json" };
			const answer = await fetch(server.url + path, { method, ...(body !== undefined && { headers, body }) });
			if (answer.ok) continue;
			const { code, message } = ((await answer.json()) as ErrorBody).error;
			if (!ABSENT.includes(code) && message !== NO_PUSH_SERVICE && message !== NO_LINK) outcomes.push(`${name}: ${code} ${message}`);
		}
		expect(outcomes).toEqual([]);
	});

	it("has an example of the answer to each of these operations, as its schema says and without more", () => {
		const described = new Map(operations().map(({ name, operation }) => [name, operation]));
		// The bytes of a file tell a reader nothing.
		const open = server.definitions.filter(({ scope, endpoint }) => scope === null && !endpoint.file);
		expect(Object.keys(ANSWER_EXAMPLES).length).toBe(open.length);
		for (const { endpoint } of open) {
			const name = `${endpoint.method} ${addressOf(endpoint.path).replace(/:(\w+)/g, "{$1}")}`;
			const responses = described.get(name)?.responses as Record<string, { content: Record<string, { example?: unknown }> }>;
			const [content] = Object.values(responses[endpoint.status ?? 200]?.content ?? {});
			expect([name, content?.example]).toEqual([name, expect.anything()]);
			const parsed = endpoint.answer.safeParse(content?.example);
			expect([name, parsed.error?.issues, parsed.data]).toEqual([name, undefined, content?.example]);
		}
	});

	it("describes each of its groups", () => {
		expect(document.tags.filter(({ description }) => description === undefined)).toEqual([]);
	});

	it("passes the recommended rules of redocly", async () => {
		const file = join(folder.path, "openapi.json");
		await writeFile(file, JSON.stringify(document));
		const command = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
		const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
		const args = [command, "lint", file, "--format=json", "--max-problems=500", ...SKIPPED_RULES.map((rule) => `--skip-rule=${rule}`)];
		const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 50_000_000 }).catch((error) => error);
		const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
		expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
	});
});
