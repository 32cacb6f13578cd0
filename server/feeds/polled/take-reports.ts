// Takes a provider's reports: registers what they name, compares each with what was reported before, submits the difference. What is to be
// submitted is stored first, so that a crash in between loses nothing and the next report is compared with the right one.
import type { Db } from "#server/db/open-database.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { FeedCatalogue } from "../catalogue-port.ts";
import { inSlices } from "../in-slices.ts";
import type { Ingest } from "../ingest.ts";
import type { ScheduledDraft } from "../scheduled-draft.ts";
import { createSubmitter, leftOut, type SubmittedDraft } from "../submit-drafts.ts";
import { addRemarks, type FeedRemark, readLeaders, readMemories, saveMemories } from "./feed-match.store.ts";
import { createRegistrar } from "./register-reports.ts";
import { followReport } from "./reports/follow-report.ts";
import { rankOf } from "./reports/match-progress.ts";
import { namedPlayers } from "./reports/named-players.ts";
import { emptyMemory, type ReportMemory } from "./reports/report-memory.ts";
import type { ReportedMatch } from "./reports/reported-match.ts";

export interface Reports {
	matches: readonly ReportedMatch[];
	/** What could not be read of the answer as a whole. */
	remarks: readonly { row: string; message: string }[];
}

export interface ReportTaker {
	/** `offsetMs`: the provider's clock less ours. Throws FeedStalled where the log takes nothing: take the same again later. */
	take(reports: Reports, offsetMs: number): Promise<void>;
}

const AT_ONCE = 50;
/** Nothing is to be polled, unless it is scheduled anew. */
const OVER: ReadonlySet<string> = new Set(["postponed", "cancelled", "awarded", "abandoned"]);

export function createReportTaker(parts: {
	feed: string;
	db: Pick<Db, "kysely">;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	clock: () => Instant;
}): ReportTaker {
	const { feed, db, catalogue, ingest, clock } = parts;
	const registrar = createRegistrar({ source: feed, catalogue, clock });

	async function takeSlice(reports: readonly ReportedMatch[], offsetMs: number): Promise<FeedRemark[]> {
		const now = clock();
		const ids = reports.map(({ sourceId }) => sourceId);
		const memories = await readMemories(db.kysely, feed, ids);
		const named = reports.map((report) => {
			const memory = memories.get(report.sourceId) ?? emptyMemory(report.kickOff.startsAt);
			return { report, memory, players: namedPlayers(memory.players, report) };
		});
		const registered = await registrar.register(named);
		const leaders = await readLeaders(
			db.kysely,
			registered.map(({ matchId }) => matchId),
		);
		const remarks: FeedRemark[] = [];
		const changed = named.flatMap(({ report, memory, players }, place) => {
			const { matchId, playerIds } = registered[place] ?? { matchId: "", playerIds: new Map() };
			const idOf = (player: { sourceId: string } | null) => (player === null ? null : (playerIds.get(player.sourceId) ?? null));
			const first = leaders.get(matchId);
			const leader = first === feed ? undefined : first;
			const followed = followReport({ ...memory, players }, report, { idOf, statedBy: feed, leader, now, offsetMs });
			for (const message of followed.remarks) remarks.push({ row: rowOf(report), message, at: now });
			const pending = [...memory.pending, ...followed.drafts];
			const next = { ...followed.memory, pending, startsAt: report.kickOff.startsAt };
			return isSame(memory, next) ? [] : [{ report, matchId, memory: next }];
		});
		await save(changed);
		for (const each of changed.filter(({ memory }) => memory.pending.length > 0)) remarks.push(...(await submit(each)));
		await save(
			changed.filter(({ memory }) => memory.pending.length > 0).map((each) => ({ ...each, memory: { ...each.memory, pending: [] } })),
		);
		return remarks;
	}

	/** Refused items are counted in the memory, so that they are submitted again a few times. */
	async function submit({ report, matchId, memory }: Changed): Promise<FeedRemark[]> {
		const firstDrafts = new Map(memory.items.map((item) => [item.key, firstDraft(item)]));
		for (const draft of memory.pending) if (draft.revises === undefined) firstDrafts.set(draft.sourceId, draft);
		const author = createSubmitter({
			...{ ingest, matchId, sourceKind: "provider", sourceName: feed },
			draftBySourceId: (sourceId) => firstDrafts.get(sourceId),
			occurredAt: (atMs) => memory.base + atMs,
		});
		const submitted = await author.submit(memory.pending);
		countRefusals(memory, submitted);
		const row = rowOf(report);
		return submitted.flatMap(({ draft, result }) => {
			const reasons = result.ok ? (result.dropped ?? []).map(leftOut) : isRemarkable(result.error.code) ? [result.error.message] : [];
			return reasons.map((message) => ({ row, message: `${draft.draft.type}: ${message}`, at: clock() }));
		});
	}

	async function save(changed: readonly Changed[]): Promise<void> {
		if (changed.length === 0) return;
		const rows = changed.map(({ report, memory }) => {
			const { sourceId, leagueKey, kickOff } = report;
			return { sourceId, leagueKey, startsAt: kickOff.startsAt, isOver: isOver(memory), memory };
		});
		await db.kysely.transaction().execute((transaction) => saveMemories(transaction, feed, clock(), rows));
	}

	return {
		async take({ matches, remarks }, offsetMs) {
			const all: FeedRemark[] = remarks.map((remark) => ({ ...remark, at: clock() }));
			for await (const slice of inSlices(matches, AT_ONCE)) all.push(...(await takeSlice(slice, offsetMs)));
			await db.kysely.transaction().execute((transaction) => addRemarks(transaction, feed, all));
		},
	};
}

interface Changed {
	report: ReportedMatch;
	matchId: string;
	memory: ReportMemory;
}

const rowOf = ({ sourceId, teams }: ReportedMatch): string => `match ${sourceId}, ${teams.home.name} – ${teams.away.name}`;
const isOver = ({ progress, status }: ReportMemory): boolean => rankOf(progress) === 100 || OVER.has(status?.status ?? "");
const isSame = (one: ReportMemory, other: ReportMemory): boolean => JSON.stringify(one) === JSON.stringify(other);
/** What waits for the desk is on the desk. */
const isRemarkable = (code: string): boolean => code !== "overridden" && code !== "outranked_source";

/** Submitted again it is a repeat, whatever its content: only its name counts. */
function firstDraft({ key, type, period, elapsedMs, payload }: ReportMemory["items"][number]): ScheduledDraft {
	return { sourceId: key, atMs: 0, draft: { type, period, elapsedMs, payload, isLate: true } };
}

function countRefusals(memory: ReportMemory, submitted: readonly SubmittedDraft[]): void {
	const byName = new Map(submitted.map(({ draft, result }) => [draft.revises ?? draft.sourceId, result]));
	for (const item of memory.items) {
		const result = byName.get(item.key);
		if (result) item.refusals = result.ok || !isRemarkable(result.error.code) ? 0 : item.refusals + 1;
	}
}
