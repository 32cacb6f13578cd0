// Stores the coach of a side when a line-up in the match's log names one, so that the coach's page lists the match.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { appearanceRuleOf, COACH_TYPES } from "#shared/sports/appearance-rules.ts";
import { type FollowedLog, followLog } from "../kernel/follow-log.ts";
import { readLastRevisions } from "./appearance.store.ts";
import { readSport, writeCoaches } from "./coach.store.ts";

export function followCoaches(parts: { db: Db; bus: Bus; log: Logger }): FollowedLog {
	const { db } = parts;
	return followLog({
		...parts,
		name: "coaches",
		types: COACH_TYPES,
		async settle(matchId) {
			const sport = await readSport(db, matchId);
			const rule = sport && appearanceRuleOf(sport);
			if (!rule) return;
			const events = (await readLastRevisions(db, [matchId], rule.coachTypes)).get(matchId) ?? [];
			await writeCoaches(db, matchId, rule.coachesOf(events));
		},
	});
}
