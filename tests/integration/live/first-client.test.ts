// The commands of docs/first-client.md, docs/api-changes.md and of the pushes in docs/api.md, run by a shell as a reader would, against a real server.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { SITE_VERSION } from "#server/config/site-version.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const JWT_SECRET = "a secret of these tests, as long as it should be";
const TOKEN = signAccessToken(JWT_SECRET, Date.now, { id: "tests", scopes: ["admin"] }, 3_600_000);

let server: ServerProcess;
let folder: TemporaryFolder;
beforeAll(async () => {
	folder = await createTemporaryFolder("first-client");
	server = await startServer({ env: { FEEDS: "none", JWT_SECRET } });
}, 120_000);
afterAll(async () => {
	await server?.stop();
	await folder?.remove();
});

/** The commands of a document, one text a block, for the server of these tests. */
function commandsIn(document: string): string[] {
	const text = readFileSync(join(ROOT, document), "utf8");
	return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block.replaceAll("http://localhost:3000", server.url));
}

/** Runs commands one after the other by bash, in the folder of the tests, where `npm run` finds the project. */
function run(...commands: string[]): Promise<string> {
	const { PATH = "", HOME = "" } = process.env;
	const env = { PATH, HOME, DATA_DIR: server.dataDir, JWT_SECRET };
	const script = commands.join("\n").replaceAll("npm run -s", `npm --prefix ${ROOT} run -s`);
	const child = spawn("bash", ["-c", script], { cwd: folder.path, env });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
	return new Promise((resolve) => child.once("close", () => resolve(output)));
}

it("shows a playback, resumes it, and proves that nothing was lost", async () => {
	const [site = "", watch = "", resume = "", proof = ""] = commandsIn("docs/first-client.md");
	const blocks = [site, watch.replace("curl -N", "curl -N --max-time 3"), resume, proof];
	const output = await run(...blocks.map((commands) => commands.replaceAll("--max-time 5", "--max-time 2")));
	expect(output).toContain('"kind":"own_goal"');
	expect(output).not.toMatch(/differs|too many events|Traceback/);
	const [, received = 0, known = 0] = /^(\d+) of (\d+) events, the last with seq \1$/m.exec(output) ?? [];
	expect(Number(received)).toBeGreaterThan(5);
	expect(Number(known)).toBeGreaterThanOrEqual(Number(received));
}, 60_000);

it("names the version, and finds no difference between two descriptions of one version", async () => {
	const [version = "", compare = ""] = commandsIn("docs/api-changes.md");
	expect(await run(version, compare, compare)).toBe(`${SITE_VERSION}\n`);
}, 60_000);

it("pushes a match as the API's document says, then enters an own goal by hand and takes it back", async () => {
	const answer = await fetch(`${server.url}/api/v1/ops/api-keys`, {
		method: "POST",
		headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json", "idempotency-key": "first-client-key" },
		body: JSON.stringify({ name: "Acme", scopes: ["feed:acme"] }),
	});
	const { key, secret } = (await answer.json()) as { key: { id: string }; secret: string };
	const push = commandsIn("docs/api.md").find((commands) => commands.includes("push KIND JSON")) ?? "";
	const pushed = await run(`SITE=${server.url}`, push.replace("KEY=ak1 SECRET=…", `KEY=${key.id} SECRET=${secret}`));
	expect(pushed).not.toContain('"refused":1');
	const [site = "", , , , goal = "", back = ""] = commandsIn("docs/first-client.md");
	const output = await run(site, goal, back);
	const told = [...output.matchAll(/data: (\{"topic".*\})$/gm)].flatMap(([, text = ""]) => {
		const { data, facts = [] } = JSON.parse(text);
		return data?.events ?? facts;
	});
	const ownGoals = told.filter(({ type, payload }) => type === "goal_scored" && payload.kind === "own_goal");
	// A second try of this test finds the goal of the first one in the snapshot.
	const goals = ownGoals.filter(({ id }) => id === ownGoals.at(-1)?.id);
	expect(goals.map(({ revision, status }) => `${revision} ${status}`)).toEqual(["1 confirmed", "2 cancelled"]);
}, 60_000);
