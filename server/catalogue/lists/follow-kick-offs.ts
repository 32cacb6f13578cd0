// Updates the kick-off of a match in the catalogue when its log moves it, and restores it when that event is cancelled.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type FollowedLog, followLog } from "../follow-log.ts";
import { movedTo } from "../moved-to.ts";
import { settleKickOff } from "./kick-off.store.ts";

export function followKickOffs(parts: { db: Db; bus: Bus; matchLog: Pick<MatchLog, "stateOf">; log: Logger }): FollowedLog {
	const { db, bus, matchLog } = parts;
	return followLog({
		...parts,
		types: ["status_changed"],
		async settle(matchId) {
			const match = await matchLog.stateOf(matchId);
			if (!match) return;
			const change = await settleKickOff(db, matchId, movedTo(match.state));
			if (change !== null) bus.publish("catalogue.changed", { matchIds: [matchId], change });
		},
	});
}
