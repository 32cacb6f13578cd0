// The real server with a match in play, users, a plan to buy, and another site that embeds its widget, for the journeys in other engines.
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { serveBlog } from "../../support/blog-with-widgets.ts";
import { type MadeMatch, SECRET } from "../match/match-site.ts";
import { type SessionSite, startSessionSite } from "../session/session-site.ts";

const TOKEN_MS = 600_000;

export interface EngineSite {
	/** The URL to which the payment provider leads back: the site's main host, because browser storage belongs to one host. */
	url: string;
	server: SessionSite["server"];
	match: MadeMatch;
	/** URL of another site that embeds the match's widget. */
	blogUrl: string;
	plan: { name: string; price: string };
	/** Goals of home and away so far. */
	readonly goals: readonly [home: number, away: number];
	/** Scores one more goal, alternating between the sides; resolves with the goals of home and away. */
	score(): Promise<readonly [home: number, away: number]>;
	stop(): Promise<void>;
}

export async function startEngineSite(): Promise<EngineSite> {
	const site = await startSessionSite();
	const match = site.matches[0] as MadeMatch;
	await match.submit({ type: "period_started" });
	const goals: [number, number] = [0, 0];
	const name = "All sports month";
	await sellPlan(site.url, name);
	const url = site.url.replace("127.0.0.1", "localhost");
	const blog = await serveBlog(`${url}/embed${match.path}`);
	return {
		url,
		server: site.server,
		match,
		blogUrl: blog.url.replace("localhost", "127.0.0.1"),
		plan: { name, price: "€6.99" },
		goals,
		async score() {
			const side = goals[0] > goals[1] ? "away" : "home";
			goals[side === "home" ? 0 : 1]++;
			await match.submit({
				type: "goal_scored",
				elapsedMs: 30_000,
				payload: { side, scorerId: match.players[side][8], kind: "open_play" },
			});
			return goals;
		},
		async stop() {
			blog.close();
			await site.stop();
		},
	};
}

async function sellPlan(url: string, title: string): Promise<void> {
	const token = signAccessToken(SECRET, Date.now, { id: "Ann Other", scopes: ["ops:content", "admin"] }, TOKEN_MS);
	const post = async (path: string, body: object) => {
		const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": `engines-${path}` };
		const answer = await fetch(`${url}/api/v1/ops/content/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
		return (await answer.json()) as { id: string };
	};
	const price = { amountMinor: 699, currency: "EUR", sport: null, duration: { unit: "month", count: 1 } };
	const fields = { ...price, benefits: ["plan_videos"], order: 0, isHighlighted: true };
	const { id } = await post("plan", { title, description: "", fields });
	await post(`plan/${id}/publish`, { expectedVersion: 1 });
}
