// Tables of the match log, and of reports that are not events. Part of schema.ts.
import { type ExpressionBuilder, expressionBuilder, type Generated } from "kysely";
import type { AsOfChoices, ViewAsOf } from "./as-of-choice.ts";

interface HeadTable {
	match_id: string;
	/** Identifies the history of this log: if the log is lost, a new one is created. */
	epoch: string;
	seq: number;
	status: string;
	home_score: number;
	away_score: number;
	/** JSON: MatchLive (contract/match-row.ts), the fold in the form of a list row. */
	live: string;
	/** 1 if a source states a final score that differs from the log's. */
	is_disputed: number;
	/** 1 if the score or the result is of reporters and nobody else has confirmed it. */
	is_reported: Generated<number>;
	updated_at: number;
}

/** One row per match whose log has begun; locked while events are appended. A match without a row is scheduled, and has 0 events. */
export interface MatchHeadTable extends HeadTable {
	/** 1 if the entries were packed into `archived_logs`. */
	is_archived: Generated<number>;
}

/** An earlier state of a head, stored for some minutes; at most one per second (match-log/head-versions.ts). */
interface MatchHeadVersionTable extends HeadTable {
	/** End of the time in which this state was current; it began with the end of the version before. */
	superseded_at: number;
}

export interface MatchEventTable {
	match_id: string;
	seq: number;
	event_id: string;
	revision: number;
	type: string;
	/** JSON: MatchEvent. */
	body: string;
	/** The source and its id for the event, so that a repeated submission is logged once. */
	source: string;
	source_id: string;
	/** Id of the author; `null` for a feed. */
	author_id: string | null;
	recorded_at: number;
}

/** A log of a finished season in packed form: its entries are no longer in `match_events` (match-log/archived-log.store.ts). */
interface ArchivedLogTable {
	match_id: string;
	/** Number of entries. */
	entries: number;
	packed: Uint8Array;
	archived_at: number;
}

/** Touches of a match: where players had the ball. */
interface MatchTouchesTable {
	match_id: string;
	source: string;
	/** JSON: PlayerTouches[]. */
	players: string;
}

export interface MatchLogTables {
	match_heads: MatchHeadTable;
	match_head_versions: MatchHeadVersionTable;
	match_events: MatchEventTable;
	archived_logs: ArchivedLogTable;
	match_touches: MatchTouchesTable;
}

const { selectFrom } = expressionBuilder<MatchLogTables, never>();

const HEAD = ["epoch", "seq", "status", "home_score", "away_score", "live", "is_disputed", "is_reported", "updated_at"] as const;

/**
 * The log of a match without a row had not begun at the instant. Each value is looked up by match: with a union of heads and versions,
 * SQLite would materialise all matches of the site in every query that joins it, and could not use an index.
 */
const matchHeads: ViewAsOf = (at) => {
	const ofThen = (eb: ExpressionBuilder<MatchLogTables, "match_heads">) =>
		eb
			.selectFrom("match_head_versions as then")
			.whereRef("then.match_id", "=", "match_heads.match_id")
			.where("then.seq", ">", 0)
			.where("then.updated_at", "<=", at)
			.where("then.superseded_at", ">", at)
			.orderBy("then.updated_at", "desc")
			.limit(1);
	return selectFrom("match_heads")
		.select("match_heads.match_id")
		.select((eb) =>
			HEAD.map((column) =>
				eb
					.case()
					.when("match_heads.updated_at", "<=", at)
					.then(eb.ref(`match_heads.${column}`))
					.else(ofThen(eb).select(`then.${column}`))
					.end()
					.as(column),
			),
		)
		.where((eb) => eb.or([eb("match_heads.updated_at", "<=", at), eb.exists(ofThen(eb).select("then.seq"))]));
};

const matchEvents: ViewAsOf = (at) => selectFrom("match_events").selectAll().where("recorded_at", "<=", at);

/** Touches are reported outside the log, so they are shown once the log has not changed for the time of the delay. */
const matchTouches: ViewAsOf = (at) =>
	selectFrom("match_touches")
		.selectAll()
		.where("match_id", "not in", selectFrom("match_heads").select("match_id").where("updated_at", ">", at));

export const MATCH_LOG_TABLES_AS_OF: AsOfChoices<MatchLogTables> = {
	match_heads: matchHeads,
	match_head_versions: "never",
	match_events: matchEvents,
	/** Every entry of a packed log is older than any delay. */
	archived_logs: "as_is",
	match_touches: matchTouches,
};
