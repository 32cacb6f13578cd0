// On PostgreSQL, with matches in play: requests every page and every GET endpoint without path parameters once, as an admin, while the
// server's jobs run. No statement may fail.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HighlightsAnswer } from "#shared/contract/rest/media/highlights.ts";
import { createPostgresDatabase, hasPostgres } from "../../support/postgres-database.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { addressOf, SITE_ROUTES } from "../../support/site-routes.ts";
import { accountIn } from "../../support/still-site.ts";

let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let server: ServerProcess;

beforeAll(async () => {
	if (!hasPostgres) return;
	database = await createPostgresDatabase();
	server = await startServer({ env: { DATABASE_URL: database.url, LOG_LEVEL: "warn", SIMULATOR_SPEED: "20" }, readyWithinMs: 160_000 });
});
afterAll(async () => {
	if (!hasPostgres) return;
	await server.stop();
	await database.drop();
});

/** Number of errors by error code. */
async function statementErrors(): Promise<Record<string, number>> {
	const text = await (await fetch(`${server.url}/metrics`)).text();
	const lines = [...text.matchAll(/^touchline_database_errors_total\{code="([^"]*)"\} (\d+)/gm)];
	return Object.fromEntries(lines.map(([, code = "", count]) => [code, Number(count)]));
}

it.skipIf(!hasPostgres)("No page, query or job has a statement that PostgreSQL refuses", async () => {
	const admin = accountIn(server.output(), "admin");
	const headers = { "content-type": "application/json" };
	const signIn = await fetch(`${server.url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
	const { access_token: token } = ((await signIn.json()) as { data: { token: { access_token: string } } }).data.token;
	let finished: string | undefined;
	await expect
		.poll(async () => {
			const answer = await fetch(`${server.url}/api/v1/highlights`);
			finished = ((await answer.json()) as HighlightsAnswer).highlights[0]?.match.id;
			return finished;
		})
		.toBeDefined();
	const statuses: [string, number][] = [];
	for (const { path } of SITE_ROUTES) {
		const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${token}`)}`;
		const { status } = await fetch(server.url + addressOf(path, finished ?? ""), { headers: { cookie }, redirect: "manual" });
		statuses.push([path, status]);
	}
	const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, { get?: unknown }> };
	const queries = Object.entries(document.paths).filter(([path, { get }]) => get !== undefined && !path.includes("{"));
	for (const [path] of queries) {
		const { status } = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
		statuses.push([path, status]);
	}
	expect(queries.length).toBeGreaterThan(40);
	expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
	const refused = server
		.output()
		.split("\n")
		.filter((line) => line.includes('"level":"error"'));
	expect(refused).toEqual([]);
	expect(await statementErrors()).toEqual({});
});
