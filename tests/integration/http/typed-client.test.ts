// A client that openapi-typescript and openapi-fetch make from the site's own description calls every public operation of a copy of the demo.
import { cp } from "node:fs/promises";
import createClient from "openapi-fetch";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenApi } from "#server/http/openapi/openapi.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { demoNames } from "../../support/demo-names.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { demoOfStillSite } from "../../support/shared-still-site.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";
import { checkTypedClient, type Outcome, writeTypedClient } from "../../support/typed-client.ts";

/** Queries whose example needs a secret. */
const SECRET_QUERIES = ["GET /api/v1/previews/{token}"];

/** The example's address of a device belongs to no push service. */
const UNKNOWN_PUSH_SERVICE = ["PUT /api/v1/notifications/subscription"];

let data: TemporaryFolder;
let server: InProcessServer;
beforeAll(async () => {
	data = await createTemporaryFolder("typed-client-data");
	await cp(await demoOfStillSite(), data.path, { recursive: true });
	server = await startInProcess({ dataDir: data.path, ports: { hasPages: false } });
});
afterAll(async () => {
	await server?.stop();
	await data?.remove();
});

it("calls every public operation, and each answer is what its type says", async ({ onTestFinished }) => {
	const program = await createTemporaryFolder("typed-client");
	onTestFinished(program.remove);
	const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
	const callsOf = await writeTypedClient(program.path, { document, names: await demoNames(server.url) });
	const calls = callsOf(createClient({ baseUrl: server.url }));
	const open = server.definitions.filter(({ scope }) => scope === null);
	expect(Object.keys(calls).length).toBe(open.length);

	const outcomes = new Map<string, Outcome>();
	for (const [name, call] of Object.entries(calls)) outcomes.set(name, await call());
	const refused = [...outcomes].filter(([, { response }]) => !response.ok);
	expect(refused.map(([name]) => name).filter((name) => name.startsWith("GET "))).toEqual(SECRET_QUERIES);
	// Examples of commands name what does not exist, so a refusal is an answer, but not a failure, a limit or a command that was not understood.
	const isNoAnswer = ({ error, response }: Outcome) =>
		response.status >= 500 || ["invalid_request", "rate_limited"].includes((error as ErrorBody).error.code);
	expect(refused.flatMap(([name, outcome]) => (isNoAnswer(outcome) ? [name] : []))).toEqual(UNKNOWN_PUSH_SERVICE);
	expect(await checkTypedClient(program.path, outcomes)).toBe("");
});
