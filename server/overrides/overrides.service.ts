// Sets and releases manual overrides, and decides discrepancies between a feed and the log.

import type { Bus } from "#server/bus/bus.ts";
import { recordDeskChange } from "#server/bus/desk-change.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import type { ManualOverrideTable } from "#server/db/tables/desk-tables.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { AppendRequest, AppendResult } from "#server/match-log/append-request.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { readDiscrepancies, readDiscrepancy, updateDiscrepancy } from "./discrepancy.store.ts";
import { type Discrepancy, isOpen } from "./discrepancy.ts";
import { deleteOverride, lockLog, readOverrides, writeOverride } from "./override.store.ts";
import type { DecidedReports, Decision, ReaderReports } from "./reader-reports/reader-reports.service.ts";

export interface OverrideFact {
	field: string;
	by: string;
	until: Instant | null;
}

/** Number of feeds' reports that were accepted, and of those that are still pending. */
interface Taken {
	taken: number;
	left: number;
}

/** Name of the override that covers the whole match. */
const ALL = "all";

export interface Change<Fact> {
	before: Fact | null;
	after: Fact | null;
}

/** The decided reports for the audit log: a single report of a feed, or those of readers. */
export type Decided = Pick<Discrepancy, "source" | "field" | "draft"> | DecidedReports;

/** The port through which reports and decisions enter the log. */
export interface IngestPort {
	ingest(request: AppendRequest): Promise<AppendResult>;
	ingestMany(requests: readonly AppendRequest[]): Promise<AppendResult[]>;
}

export interface OverridesParts {
	db: Db;
	bus: Bus;
	ingest: IngestPort;
	setupOf: SetupOf;
	stateOf: MatchLog["stateOf"];
	clock: Clock;
}

export function createOverrideCommands(parts: OverridesParts & { reports: Pick<ReaderReports, "decide"> }) {
	const { db, bus, ingest, setupOf, stateOf, clock, reports } = parts;

	/** Runs with the log locked, so that a feed's report comes either before the change or after it. */
	async function change<T>(matchId: string, write: Parameters<ReturnType<Db["kysely"]["transaction"]>["execute"]>[0]): Promise<T> {
		const changed = (await db.kysely.transaction().execute(async (transaction) => {
			await lockLog(transaction, matchId);
			await recordDeskChange(transaction, matchId, { now: clock(), node: bus.node });
			return write(transaction);
		})) as T;
		bus.publish("desk.changed", { matchIds: [matchId] });
		return changed;
	}

	return {
		async setOverride(matchId: string, field: string, forMs: number | null, userId: string): Promise<Result<Change<OverrideFact>>> {
			const setup = await setupOf(matchId);
			if (!setup) return notFound(`There is no match ${matchId}.`);
			const fields = [ALL, ...deskOf(setup.sport).fields];
			if (!fields.includes(field)) return notFound(`A match of ${setup.sport} has no part ${field}: ${fields.join(", ")}.`);
			const name = await staffNameOf(db.kysely, userId);
			const now = clock();
			const until = forMs === null ? null : now + forMs;
			const value = await change<Change<OverrideFact>>(matchId, async (transaction) => {
				const before = (await readOverrides(transaction, [matchId])).find((setOverride) => setOverride.field === field);
				const row = { match_id: matchId, field, set_by: userId, set_by_name: name, set_at: now, until };
				await writeOverride(transaction, row);
				return { before: before ? toFact(before) : null, after: toFact(row) };
			});
			return { ok: true, value };
		},

		/**
		 * Releases the override of the field, if there is one. Pending reports that decide on provisional events are accepted, since otherwise
		 * their markets would stay suspended. With `isTaking`, all pending reports for the field are accepted.
		 */
		async release(
			matchId: string,
			field: string,
			{ userId, isTaking }: { userId: string; isTaking: boolean },
		): Promise<Result<Change<OverrideFact> & Taken>> {
			const before = (await readOverrides(db.kysely, [matchId])).find((setOverride) => setOverride.field === field);
			if (before) await change(matchId, (transaction) => deleteOverride(transaction, matchId, field));
			const now = clock();
			const isActive = ({ until }: ManualOverrideTable) => until === null || until > now;
			const others = new Set((await readOverrides(db.kysely, [matchId])).filter(isActive).map((one) => one.field));
			const isOfField = (one: Discrepancy) => (field === ALL || one.field === field) && !others.has(ALL) && !others.has(one.field);
			const provisional = await provisionalIds(matchId);
			const isDecision = ({ draft: { revises, status }, because }: Discrepancy) =>
				because === "overridden" && status !== "provisional" && revises !== undefined && provisional.has(revises);
			const taken = await takeWaiting(matchId, userId, (each) => isOfField(each) && (isTaking || isDecision(each)));
			return { ok: true, value: { before: before ? toFact(before) : null, after: null, ...taken } };
		},

		/** Accepts reports in their order; reports that the log refuses stay pending. */
		takeAll: (matchId: MatchId, userId: UserId): Promise<Taken> => takeWaiting(matchId, userId, () => true),

		/**
		 * Decides a report. An accepted report of a feed is logged as the operator's event; a refused one is closed with all reports that refer
		 * to it. A report of readers is closed, and they are notified. A decision is final.
		 */
		async decide(matchId: string, id: string, decision: Decision): Promise<Result<Decided>> {
			const { verdict, userId } = decision;
			const discrepancy = await readDiscrepancy(db.kysely, matchId, id);
			if (!discrepancy) {
				return (await reports.decide(matchId, id, decision)) ?? notFound(`Nothing of match ${matchId} waits as ${id}.`);
			}
			if (discrepancy.verdict === verdict) return { ok: true, value: discrepancy };
			if (discrepancy.verdict !== null) return notFound(`It waits no more: ${WORDS[discrepancy.verdict]}.`);
			return verdict === "taken" ? take(discrepancy, userId) : refuseReport(discrepancy, userId);
		},
	};

	/** Returns the ids of the provisional events: those that nobody has confirmed or cancelled. */
	async function provisionalIds(matchId: string): Promise<ReadonlySet<string>> {
		const timeline = (await stateOf(matchId))?.state.timeline ?? [];
		return new Set(timeline.filter(({ event }) => event.status === "provisional").map(({ event }) => event.id));
	}

	async function takeWaiting(matchId: MatchId, userId: UserId, isMeant: (discrepancy: Discrepancy) => boolean): Promise<Taken> {
		const isWaiting = async (id: string) => (await readDiscrepancy(db.kysely, matchId, id))?.verdict === null;
		let taken = 0;
		// A report that needs an earlier one is accepted after that one, if not automatically (release-waiting-reports.ts).
		for (const discrepancy of (await readDiscrepancies(db.kysely, [matchId])).filter(isOpen)) {
			if (!isMeant(discrepancy) || !(await isWaiting(discrepancy.id))) continue;
			if ((await take(discrepancy, userId)).ok) taken++;
		}
		return { taken, left: (await readDiscrepancies(db.kysely, [matchId])).filter(isOpen).length };
	}

	async function take(discrepancy: Discrepancy, userId: string): Promise<Result<Discrepancy>> {
		const { matchId, id } = discrepancy;
		const draft = await draftOf(discrepancy);
		const submission = {
			sourceKind: "operator",
			sourceName: "operator",
			sourceId: `discrepancy ${id}`,
			authorId: userId,
			settles: id,
		} as const;
		const answer = await ingest.ingest({ matchId, ...submission, draft: { ...draft, isLate: true } });
		return answer.ok ? { ok: true, value: discrepancy } : answer;
	}

	/** Returns the draft of a report. The report to which it refers is an event by now, or unknown to the log. */
	async function draftOf({ matchId, source, about, draft }: Discrepancy): Promise<EventDraft> {
		if (about === null) return draft;
		const subject = (await readDiscrepancies(db.kysely, [matchId])).find((each) => each.source === source && each.sourceId === about);
		return { ...draft, payload: { ...(draft.payload as object), eventId: subject?.eventId ?? undefined } };
	}

	async function refuseReport(discrepancy: Discrepancy, userId: string): Promise<Result<Discrepancy>> {
		const { matchId, id, source, sourceId } = discrepancy;
		const isDone = await change<boolean>(matchId, async (transaction) => {
			const all = await readDiscrepancies(transaction, [matchId]);
			if (all.find((each) => each.id === id)?.verdict !== null) return false;
			const speaksOfIt = (each: Discrepancy) => each.source === source && each.about === sourceId && each.verdict === null;
			const decided = { verdict: "refused", decidedAt: clock(), decidedBy: userId } as const;
			for (const each of all) if (each.id === id || speaksOfIt(each)) await updateDiscrepancy(transaction, { ...each, ...decided });
			return true;
		});
		return isDone ? { ok: true, value: discrepancy } : notFound("It waits no more: another has decided it.");
	}
}

export type Overrides = ReturnType<typeof createOverrideCommands>;

const WORDS = {
	taken: "it was taken",
	refused: "it was refused",
	agreed: "the log says so already",
	withdrawn: "the feed has taken it back",
	logged: "the feed submitted it",
};

const toFact = ({ field, set_by_name, until }: ManualOverrideTable): OverrideFact => ({ field, by: set_by_name, until });
const notFound = (message: string) => refuse({ code: "not_found", message });
