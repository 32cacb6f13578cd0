// Cost of checking a reader's plan for a page: a movie for plans, opened by a reader with a plan, compared with the same movie free for
// all.
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { CHEAP_HASH, type InProcessServer, startInProcess } from "../support/in-process-server.ts";
import type { BenchRow } from "./bench-row.ts";
import { loadPages } from "./http-load.ts";
import { median } from "./quantile.ts";

const ROUNDS = 60;
const LOAD_MS = 200;
const PASSWORD = "a long password of the bench";

export async function run(): Promise<BenchRow[]> {
	const server = await startInProcess({
		env: { JWT_SECRET: "tK3v9Qm2Zt7xR1cY8wLb5nHd4sGf6jUa", TRUST_PROXY: "loopback", LOG_LEVEL: "error" },
	});
	try {
		const reader = await addReader(server, "Reader", []);
		const admin = await addReader(server, "Admin", ["admin", "ops:content"]);
		await post(server, admin.token, `/api/v1/ops/users/${reader.id}/subscriptions`, { sport: null, endsAt: null, note: "" });
		const [gated, free] = [await publishMovie(server, admin.token, "plan"), await publishMovie(server, admin.token, "free")];
		const headers = { cookie: `auth._token.local=${encodeURIComponent(`Bearer ${reader.token}`)}` };
		const rate = async (id: string) => (await loadPages(() => `${server.url}/movies/${id}`, LOAD_MS, { headers })).rate;
		const pairs: [number, number][] = [];
		for (let round = 0; round <= ROUNDS; round++) {
			const isForth = round % 2 === 0;
			const [first, second] = [await rate(isForth ? gated : free), await rate(isForth ? free : gated)];
			// The first round is a warm-up and is not counted.
			if (round > 0) pairs.push(isForth ? [first, second] : [second, first]);
		}
		return [
			{
				name: "page of a movie for plans, to a reader who has one",
				unit: "requests/s",

				ours: median(pairs.map(([one]) => one)),
				peer: median(pairs.map(([, other]) => other)),
				peerName: "the same movie, free for all",
				ratio: median(pairs.map(([one, other]) => one / other)),
				note: `${ROUNDS} rounds of ${LOAD_MS} ms each, there and back; rendered for the signed-in reader`,
			},
		];
	} finally {
		await server.stop();
	}
}

async function addReader({ url, dataDir }: InProcessServer, name: string, scopes: ("admin" | "ops:content")[]) {
	const email = `${name.toLowerCase()}@tests.example`;
	const db = await openDatabase({ dataDir, log: createLogger({ level: "silent" }) });
	const user = {
		email,
		phone: null,
		passwordHash: await CHEAP_HASH.hash(PASSWORD),
		displayName: name,
		nameKey: name,
		scopes,
		createdAt: 0,
	};
	const id = await insertUser(db.kysely, user);
	await db.close();
	const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email, password: PASSWORD }) };
	const { data } = (await (await fetch(`${url}/api/auth/login`, sent)).json()) as { data: { token: { access_token: string } } };
	return { id, token: data.token.access_token };
}

let sent = 0;
async function post({ url }: InProcessServer, token: string, path: string, body: object): Promise<unknown> {
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": `plans-bench-${++sent}` };
	const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
	return answer.json();
}

async function publishMovie(server: InProcessServer, token: string, access: "plan" | "free"): Promise<string> {
	const fields = {
		year: 2026,
		durationSeconds: 5_400,
		posterImageId: null,
		captions: [],
		access,
		countries: { rule: "all", codes: [] },
		source: { kind: "file", url: "/media/nothing.mp4" },
	};
	const { id } = (await post(server, token, "/api/v1/ops/content/movie", { title: "The Long Season", description: "", fields })) as {
		id: string;
	};
	await post(server, token, `/api/v1/ops/content/movie/${id}/publish`, { expectedVersion: 1 });
	return id;
}
