// A catalogue with two editors over real HTTP, and helpers for their most frequent actions.
import { startCatalogue } from "../../../support/catalogue-server.ts";
import type { EmptyDatabase } from "../../../support/database-kinds.ts";

export const NOW = Date.UTC(2026, 10, 21, 15);

export interface Refusal {
	error: { code: string; message: string; issues?: { path: string; message: string }[] };
}

export async function startRecords(empty: EmptyDatabase) {
	const site = await startCatalogue(empty, { now: NOW });
	let keys = 0;

	async function send(
		method: string,
		path: string,
		body?: unknown,
		editor = "anna",
		scopes: ("ops:content" | "ops:scores")[] = ["ops:content", "ops:scores"],
	) {
		const headers = { ...site.api.bearer(scopes, { id: editor }), "idempotency-key": `records-test-${++keys}` };
		return site.api.call(method, `/api/v1/ops/records${path}`, { body, headers });
	}

	/** Throws if the call is refused. */
	async function done<Answer = { id: string }>(method: string, path: string, body?: unknown, editor?: string): Promise<Answer> {
		const { status, json } = await send(method, path, body, editor);
		if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
		return json as Answer;
	}

	const crest = { pattern: "plain", primary: "#0a8657", secondary: "#ffffff", initials: "AB" };
	return {
		...site,
		send: send,
		done,
		appendToLog: site.append,
		/** A nation, a league with a season, two teams with a player each. */
		async world(mark: string) {
			const nation = await done("POST", "/nations", { name: `Nation ${mark}`, code: mark });
			const { templates } = await done<{ templates: { name: string; rules: unknown }[] }>("GET", "/rules");
			const rules = templates.find(({ name }) => name === "league")?.rules;
			const league = await done("POST", "/leagues", { sport: "football", name: `League ${mark}`, nationId: nation.id, weight: 5, rules });
			const season = await done("POST", "/seasons", {
				leagueId: league.id,
				name: "2026/27",
				startsAt: Date.UTC(2026, 7, 1),
				endsAt: Date.UTC(2027, 4, 30),
				isCurrent: true,
			});
			const team = (name: string) =>
				done("POST", "/teams", {
					sport: "football",
					name,
					shortName: name.slice(0, 14),
					nationId: nation.id,
					venue: null,
					strength: 1.35,
					crest,
				});
			const [home, away] = [await team(`Home ${mark}`), await team(`Away ${mark}`)];
			const player = (teamId: string, name: string) => done("POST", "/players", { teamId, name, number: 9, position: "FW" });
			const [striker, assignee] = [await player(home.id, `Striker ${mark}`), await player(away.id, `Keeper ${mark}`)];
			return { nation, league, season, home, away, striker, assignee, team, player };
		},
	};
}

export type RecordsSite = Awaited<ReturnType<typeof startRecords>>;
export type RecordsWorld = Awaited<ReturnType<RecordsSite["world"]>>;

export function matchOf({ league, season, home, away }: RecordsWorld, startsAt: number) {
	const facts = { round: "Round 1", groupName: null, venue: null, referee: null, attendance: null };
	return { leagueId: league.id, seasonId: season.id, homeTeamId: home.id, awayTeamId: away.id, startsAt, hasTime: true, ...facts };
}
