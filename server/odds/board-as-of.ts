// The markets of a match in a database as of an instant (db/as-of). The board shows only stored versions, because it is unknown which prices
// this node withheld at that time.
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import { UNKNOWN_POSITION } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readMarkets, toView } from "./kernel/odds.store.ts";
import { OddsBoard } from "./kernel/odds-board.ts";

/** Returns `null` for an unknown match. */
export function boardAsOf({ db, matchLog, clock }: { db: Db; matchLog: MatchLog; clock: Clock }) {
	return async (matchId: string): Promise<Pick<OddsBoard, "views" | "position"> | null> => {
		if (!(await matchLog.stateOf(matchId))) return null;
		const board = new OddsBoard(UNKNOWN_POSITION.epoch, clock);
		const markets = await readMarkets(db.kysely, [matchId]);
		board.show(
			markets.map(({ market }) => toView(market)),
			() => null,
		);
		return { views: () => board.views(), position: () => UNKNOWN_POSITION };
	};
}
