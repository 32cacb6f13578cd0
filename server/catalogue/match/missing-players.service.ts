// Players who miss a match that has not begun: those suspended since the last match of their side. Rules:
// shared/sports/suspension-rules.ts.
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import type { Side } from "#shared/match/sides.ts";
import { suspensionRuleOf } from "#shared/sports/suspension-rules.ts";
import { readRows } from "../lists/match-row.store.ts";

/** Number of matches that are read to find the last one of a side, since some may have been postponed or cancelled. */
const LOOKED_AT = 8;

type Missing = MatchContext["missing"];

export async function readMissing(ports: { db: Db; matchLog: MatchLog }, match: MatchRow, state: MatchState): Promise<Missing> {
	// A postponed match has no position among the others yet.
	if (state.status !== "scheduled") return { home: [], away: [] };
	const [home, away] = await Promise.all([missingOf(ports, match, state, "home"), missingOf(ports, match, state, "away")]);
	return { home, away };
}

async function missingOf(
	{ db, matchLog }: { db: Db; matchLog: MatchLog },
	{ league, seasonId, startsAt, ...match }: MatchRow,
	state: MatchState,
	side: Side,
): Promise<Missing[Side]> {
	const rule = suspensionRuleOf(match.sport);
	if (!rule) return [];
	const teamId = match[side].id;
	const rows = await readRows(db, { leagueId: league.id, seasonId, teamId, before: startsAt }, { order: "latest", limit: LOOKED_AT });
	const last = rows.find(({ live: { status } }) => status !== "postponed" && status !== "cancelled");
	if (!last || !countsInTable(last.live.status)) return [];
	const before = (await matchLog.stateOf(last.id))?.state;
	if (!before) return [];
	const squad = Object.values(state.setup.players).filter((player) => player.side === side);
	return rule.after(before, last.home.id === teamId ? "home" : "away").flatMap(({ playerId, reason }) => {
		const known = state.setup.players[playerId];
		const hasLeft = squad.length > 0 && known?.side !== side;
		const name = (known ?? before.setup.players[playerId])?.name;
		if (name === undefined || hasLeft || rule.isListed(state, playerId)) return [];
		return [{ playerId, name, reason, matchId: last.id }];
	});
}
