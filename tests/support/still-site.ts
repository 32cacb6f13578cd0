// The real server on a match-day that the simulator generated and then stopped: matches are in play, and nothing changes except the
// clock. For tests of the layout and loading of pages, which only read.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_MOVIES } from "#server/demo/media/demo-movies.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { HighlightsAnswer } from "#shared/contract/rest/media/highlights.ts";
import { moveClock, movedClock } from "./moved-clock.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/** A referee whose page the tests open. */
const REFEREE = "dale-caldley";
/** The demo's first start writes some days of matches, in parallel with the first files of all suites. */
const READY_WITHIN_MS = 160_000;

export interface Account {
	email: string;
	password: string;
}

export interface StillSite {
	url: string;
	/** The demo's user. */
	fan: Account;
	admin: Account;
	/** A match with a highlight animated from its log. */
	finishedMatchId: string;
	/** Data folder of the demo as its server left it when it stopped; tests copy it. */
	demoDataDir: string;
	stop(): Promise<void>;
}

export async function startStillSite(): Promise<StillSite> {
	const folder = await createTemporaryFolder("still-site");
	const clock = movedClock(join(folder.path, "clock"));
	await moveClock(join(folder.path, "clock"), untilAfternoonMs(Date.now()));
	const run = (env: Record<string, string>): Promise<ServerProcess> =>
		startServer({
			dataDir: folder.path,
			readyWithinMs: READY_WITHIN_MS,
			env: { LOG_LEVEL: "warn", ...clock.env, ...env },
			execArgv: clock.execArgv,
		});
	const simulated = await run({ SIMULATOR_SEED: "lists" });
	await untilFilled(simulated.url);
	const [fan, admin] = [accountIn(simulated.output(), "fan"), accountIn(simulated.output(), "admin")];
	await publishMovieAndPlan(simulated.url, admin);
	await simulated.stop();
	const demo = await createTemporaryFolder("stopped-demo");
	await cp(folder.path, demo.path, { recursive: true });
	const server = await run({ FEEDS: "none" });
	const { highlights } = (await (await fetch(`${server.url}/api/v1/highlights`)).json()) as HighlightsAnswer;
	const finishedMatchId = highlights[0]?.match.id;
	if (finishedMatchId === undefined) throw new Error("no match of the still site has a highlight");
	return {
		url: server.url,
		fan,
		admin,
		finishedMatchId,
		demoDataDir: demo.path,
		async stop() {
			await server.stop();
			await folder.remove();
			await demo.remove();
		},
	};
}

/** On its first start the server prints the demo's accounts, one per line. */
export function accountIn(output: string, mailbox: "fan" | "admin"): Account {
	const [, email, password] = new RegExp(`^ +(${mailbox}@\\S+) +(\\S+)`, "m").exec(output) ?? [];
	if (!email || !password) throw new Error(`no account of ${mailbox} in the output:\n${output}`);
	return { email, password };
}

/** Publishes the site's only movie, for readers with a plan (mv1), and the plan (plan1). */
export async function publishMovieAndPlan(url: string, admin: Account): Promise<void> {
	const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
		const json = { "content-type": "application/json", "idempotency-key": `still-site${path}` };
		const answer = await fetch(url + path, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return answer.json();
	};
	const { data } = (await post("/api/auth/login", admin)) as SessionAnswer;
	const staff = { authorization: `Bearer ${data.token.access_token}` };
	const fields = {
		year: 2026,
		durationSeconds: 5_400,
		posterImageId: null,
		captions: [],
		access: "plan",
		countries: { rule: "all", codes: [] },
		source: { kind: "file", url: "https://videos.example/movie.mp4" },
	};
	const publish = async (kind: string, document: object) => {
		const { id } = (await post(`/api/v1/ops/content/${kind}`, document, staff)) as { id: string };
		await post(`/api/v1/ops/content/${kind}/${id}/publish`, { expectedVersion: 1 }, staff);
	};
	const texts = { title: "The Long Season", description: "A village team and its last match on the old ground." };
	await publish("movie", { ...texts, fields });
	const price = { amountMinor: 699, currency: "EUR", sport: null, duration: { unit: "month", count: 1 } };
	await publish("plan", {
		title: "All sports month",
		description: "Everything, for a month.",
		fields: { ...price, benefits: ["plan_videos"], order: 0, isHighlighted: true },
	});
}

/** Waits until the simulator has reported those days of the past that tests use; it does so in the background, the newest day first. */
async function untilFilled(url: string): Promise<void> {
	const read = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer;
	const isFilled = async () =>
		(await read<{ scorers: unknown[] }>("/api/v1/leagues/l2/scorers")).scorers.length > 0 &&
		(await fetch(`${url}/api/v1/referees/${REFEREE}`)).ok &&
		(await read<{ movies: unknown[] }>("/api/v1/movies")).movies.length >= DEMO_MOVIES.length;
	while (!(await isFilled())) await sleep(250);
}

/** In the afternoon there are finished, current and coming matches; late in the evening or after midnight there are not. */
function untilAfternoonMs(now: number): number {
	const DAY_MS = 86_400_000;
	const AFTERNOON_MS = DAY_MS * (15 / 24);
	return (AFTERNOON_MS - (now % DAY_MS) + DAY_MS) % DAY_MS;
}
