// Converts pushed events to drafts for ingest.ts, in their order. Pushed events have the rank of a provider; two of them are never merged,
// unlike submissions of two operators.
import type { Db } from "#server/db/open-database.ts";
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import { readDiscrepancies } from "#server/overrides/discrepancy.store.ts";
import type { EventPush, RowResult } from "#shared/contract/rest/ingest/push.ts";
import { type Clock, DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { Ingest, IngestRequest } from "../door/ingest.ts";
import type { FeedCatalogue } from "../kernel/catalogue-port.ts";
import { hasProgressOfOther } from "../kernel/progress-of-other.ts";
import { mapPlayers, playersIn } from "./map-players.ts";
import { type PushedRow, refusedRow } from "./read-push.ts";

export interface PushEventsParts {
	db: Db;
	catalogue: Pick<FeedCatalogue, "findIds">;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "eventIdsBySource" | "eventsBySource" | "stateOf">;
	setupOf: SetupOf;
	clock: Clock;
}

type Row = PushedRow<EventPush>;

/** Tolerance for the clocks of senders. */
const FUTURE_MS = MINUTE_MS;

/** Maximum time before the match, long enough for an announcement or a postponement a season earlier. */
const EARLIEST_MS = 400 * DAY_MS;

/** Events of the log by the source's ids of earlier reports: our id, or `waiting` for a discrepancy that staff must decide. */
type Known = Map<string, { eventId: string } | "waiting">;

export function createPushEvents({ db, catalogue, ingest, matchLog, setupOf, clock }: PushEventsParts) {
	/** Returns results in any order. */
	return async function pushEvents(source: string, rows: readonly Row[]): Promise<RowResult[]> {
		const matchIds = await catalogue.findIds("match", source, [...new Set(rows.map(({ row }) => row.match))]);
		const ofMatches = [...Map.groupBy(rows, ({ row }) => row.match)];
		return (await Promise.all(ofMatches.map(([match, ofMatch]) => pushOfMatch(source, matchIds.get(match), ofMatch)))).flat();
	};

	async function pushOfMatch(source: string, matchId: string | undefined, rows: readonly Row[]): Promise<RowResult[]> {
		const setup = matchId === undefined ? null : await setupOf(matchId);
		if (!setup) return rows.map((row) => refuse(row, "unknown_match", `match: ${row.row.match} is unknown, push it first`));
		const sport = sportOf(setup.sport);
		const named = rows.flatMap(({ row }) => playersIn(sport, row.type, row.payload));
		const players = await catalogue.findIds("player", source, [...new Set(named)]);
		const known = await findReferred(source, setup.matchId, rows);
		const isBesideOther = rows.some(({ row }) => row.isLate) && (await isOfOther(source, setup.matchId));
		const results: RowResult[] = [];
		let together: { row: Row; request: IngestRequest; dropped: string[] }[] = [];

		async function submitTogether(): Promise<void> {
			const submitted = together;
			together = [];
			const answers = await ingest.ingestMany(submitted.map(({ request }) => request));
			for (const [place, { row, dropped }] of submitted.entries()) {
				const answer = answers[place] as AppendResult;
				const { id } = row.row;
				if (answer.ok) known.set(id, { eventId: answer.event.id });
				else if (answer.error.code === "overridden") known.set(id, "waiting");
				results.push(toResult(row, answer, dropped));
			}
		}

		for (const row of rows) {
			const { type, revises, about, occurredAt, isLate, payload: raw } = row.row;
			if (isLate && revises === undefined && isBesideOther) {
				results.push(refuse(row, "match_ended", "another source has reported the course of this match: a late event would count twice"));
				continue;
			}
			const references = [revises, about].filter((reference) => reference !== undefined);
			if (references.length > 0) await submitTogether();
			const unknown = references.find((reference) => !known.has(reference));
			if (unknown !== undefined) {
				results.push(refuse(row, "unknown_event", `${unknown} is no earlier report of this match`));
				continue;
			}
			if (occurredAt > clock() + FUTURE_MS) {
				results.push(refuse(row, "invalid_event", "occurredAt is in the future"));
				continue;
			}
			if (occurredAt < setup.startsAt - EARLIEST_MS) {
				const when = new Date(occurredAt).toISOString();
				results.push(refuse(row, "invalid_event", `occurredAt is ${when}, long before the match: milliseconds are wanted, not seconds`));
				continue;
			}
			const { payload, dropped } = mapPlayers(sport, type, raw, players);
			together.push({ row, dropped, request: toRequest(source, setup.matchId, row.row, payload, known) });
		}
		await submitTogether();
		return results;
	}

	async function isOfOther(source: string, matchId: string): Promise<boolean> {
		const match = await matchLog.stateOf(matchId);
		const own = (await matchLog.eventsBySource([matchId], source)).get(matchId) ?? [];
		return match !== null && hasProgressOfOther(match.state, new Set(own.map(({ event }) => event.id)));
	}

	/** Finds events of earlier requests that the rows revise or refer to. */
	async function findReferred(source: string, matchId: string, rows: readonly Row[]): Promise<Known> {
		const references = [...new Set(rows.flatMap(({ row }) => [row.revises, row.about]).filter((id) => id !== undefined))];
		if (references.length === 0) return new Map();
		const known: Known = new Map();
		for (const discrepancy of await readDiscrepancies(db.kysely, [matchId])) {
			if (discrepancy.source === source) known.set(discrepancy.sourceId, "waiting");
		}
		for (const [id, eventId] of await matchLog.eventIdsBySource(matchId, source, references)) known.set(id, { eventId });
		return known;
	}
}

function toRequest(source: string, matchId: string, row: EventPush, mapped: Record<string, unknown>, known: Known): IngestRequest {
	const { id: sourceId, type, period, elapsedMs, occurredAt, status, isLate, reason, revises, about } = row;
	const eventIdOf = (reference: string | undefined) => {
		const found = reference === undefined ? undefined : known.get(reference);
		return typeof found === "object" ? found.eventId : undefined;
	};
	const isWaiting = (reference: string | undefined) => reference !== undefined && known.get(reference) === "waiting";
	const [revised, subject] = [eventIdOf(revises), eventIdOf(about)];
	const named = type === "result_stated" ? { statedBy: source, ...mapped } : mapped;
	const payload = subject === undefined ? named : { ...named, eventId: subject };
	const optional = {
		...(status && { status }),
		...(isLate && { isLate }),
		...(reason !== undefined && { reason }),
		...(revised !== undefined && { revises: revised }),
	};
	const refersTo = { ...(isWaiting(revises) && { revises: revises as string }), ...(isWaiting(about) && { about: about as string }) };
	return {
		matchId,
		sourceKind: "provider",
		sourceName: source,
		sourceId,
		draft: { type, period, elapsedMs, payload, occurredAt, ...optional },
		...(Object.keys(refersTo).length > 0 && { refersTo }),
	};
}

function toResult({ place, row: { id } }: Row, answer: AppendResult, dropped: readonly string[]): RowResult {
	if (!answer.ok) {
		const { code, message, issues } = answer.error;
		return { row: place, id, ok: false, error: { code, message, ...(issues && { issues }) } };
	}
	const all = [...dropped, ...(answer.dropped ?? [])];
	const { event, isRepeat } = answer;
	const outcome = isRepeat ? ("unchanged" as const) : ("inserted" as const);
	return { row: place, id, ok: true, outcome, ourId: event.id, seq: event.seq, ...(all.length > 0 && !isRepeat && { dropped: all }) };
}

const refuse = ({ place, row: { id } }: Row, code: string, message: string): RowResult => refusedRow(place, id, { code, message });
