// Takes a provider's reports: registers what they name, compares each with what was reported before, submits the difference.
import type { Db } from "#server/db/open-database.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { FeedCatalogue } from "../catalogue-port.ts";
import { inSlices } from "../in-slices.ts";
import type { Ingest } from "../ingest.ts";
import { addRemarks, type FeedRemark, readFormats, readLeaders, readRemembered } from "./feed-match.store.ts";
import { createRegistrar } from "./register-reports.ts";
import type { ReportFollower } from "./report-follower.ts";
import type { ReportMemory } from "./reports/report-memory.ts";
import type { ReportedFixture } from "./reports/reported-fixture.ts";
import { partsOf } from "./stand-in.ts";
import { createFollowedSubmitter } from "./submit-followed.ts";
import { takeVanished } from "./take-vanished.ts";

export interface Reports {
	matches: readonly ReportedFixture[];
	/** What could not be read of the answer as a whole. */
	remarks: readonly { row: string; message: string }[];
	/** These are all matches of a season: those that it had before and has no longer are gone. */
	isWhole?: boolean;
}

export interface ReportTaker {
	/**
	 * `offsetMs`: the provider's clock less ours. Throws FeedStalled where the log takes nothing: take the same again later. `isUnsettled`:
	 * the same answer again will say more.
	 */
	take(reports: Reports, offsetMs: number): Promise<{ isUnsettled: boolean }>;
}

const AT_ONCE = 50;

export function createReportTaker(parts: {
	feed: string;
	/** Of the sport that the feed reports. */
	follower: ReportFollower;
	db: Pick<Db, "kysely">;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	/** Polled feeds of the site, the one that counts most first; absent: none but this. */
	priority?: readonly string[];
	clock: () => Instant;
}): ReportTaker {
	const { feed, follower, db, catalogue, priority = [], clock } = parts;
	const registrar = createRegistrar({ source: feed, follower, catalogue, clock });
	const submitter = createFollowedSubmitter(parts);

	async function takeSlice(reports: readonly ReportedFixture[], offsetMs: number): Promise<{ remarks: FeedRemark[]; seasonIds: string[] }> {
		const now = clock();
		const ids = reports.map(({ sourceId }) => sourceId);
		const memories = await readRemembered(db.kysely, feed, ids);
		const named = reports.map((report) => {
			const memory = memories.get(report.sourceId)?.memory ?? follower.emptyMemory(report.kickOff.startsAt);
			return { report, memory, players: follower.namedPlayers(memory.players, report) };
		});
		const registered = await registrar.register(named);
		const matchIds = registered.map(({ matchId }) => matchId);
		const leaders = await readLeaders(db.kysely, matchIds);
		const partOf = await partsOf(db.kysely, { feed, priority, matchIds, leaders, now });
		const formats = await readFormats(db.kysely, matchIds);
		const remarks: FeedRemark[] = [];
		const changed = named.flatMap(({ report, memory, players }, place) => {
			const { matchId, playerIds } = registered[place] ?? { matchId: "", playerIds: new Map() };
			const row = rowOf(report);
			const idOf = (player: { sourceId: string } | null) => (player === null ? null : (playerIds.get(player.sourceId) ?? null));
			const part = partOf(matchId);
			const format = formats.get(matchId);
			if (part.kind === "continues") {
				const before = part.remembered.memory;
				const context = { idOf, statedBy: part.owner, isStandIn: true, format, now, offsetMs };
				const followed = follower.follow(before, report, context);
				const message = `reported in place of ${part.owner}, with the course that is logged of it`;
				for (const each of [...(followed.drafts.length > 0 ? [message] : []), ...followed.remarks])
					remarks.push({ row, message: each, at: now });
				const course = { ...followed.memory, pending: [...before.pending, ...followed.drafts] };
				const { progress, status } = followed.memory;
				const own = { ...withoutMissing(memory), players, progress, status, startsAt: report.kickOff.startsAt };
				const { sourceId, leagueKey } = report;
				const where = { row, matchId };
				return [
					...(isSame(before, course) ? [] : [{ ...part.remembered, ...where, owner: part.owner, memory: course }]),
					...(isSame(memory, own) ? [] : [{ ...where, sourceId, leagueKey, startsAt: report.kickOff.startsAt, memory: own }]),
				];
			}
			if (part.kind === "rests") {
				remarks.push({ row, message: `${part.active} comes before this feed and reports this match`, at: now });
				return [];
			}
			const leader = part.kind === "states" ? part.leader : undefined;
			const context = { idOf, statedBy: feed, leader, format, now, offsetMs };
			const followed = follower.follow({ ...withoutMissing(memory), players }, report, context);
			for (const message of [...(isBack(memory) ? [BACK] : []), ...followed.remarks]) remarks.push({ row, message, at: now });
			const pending = [...memory.pending, ...followed.drafts];
			const { startsAt } = report.kickOff;
			const next = { ...followed.memory, pending, startsAt };
			const { sourceId, leagueKey } = report;
			return isSame(memory, next) ? [] : [{ row, sourceId, leagueKey, startsAt, matchId, memory: next }];
		});
		remarks.push(...(await submitter.submit(changed)));
		return { remarks, seasonIds: registered.map(({ seasonId }) => seasonId) };
	}

	return {
		async take({ matches, remarks, isWhole }, offsetMs) {
			const all: FeedRemark[] = remarks.map((remark) => ({ ...remark, at: clock() }));
			const seasonIds = new Set<string>();
			for await (const slice of inSlices(matches, AT_ONCE)) {
				const taken = await takeSlice(slice, offsetMs);
				all.push(...taken.remarks);
				for (const seasonId of taken.seasonIds) seasonIds.add(seasonId);
			}
			const [seasonId, other] = seasonIds;
			let isUnsettled = false;
			if (isWhole && seasonId !== undefined && other === undefined) {
				const calendar = { seasonId, sourceIds: new Set(matches.map(({ sourceId }) => sourceId)) };
				const vanished = await takeVanished(calendar, { feed, follower, db, catalogue, submitter, clock });
				all.push(...vanished.remarks);
				isUnsettled = vanished.isOpen;
			}
			await db.kysely.transaction().execute((transaction) => addRemarks(transaction, feed, all));
			return { isUnsettled };
		},
	};
}

const BACK = "the match is in the calendar again: its cancellation was taken back";
const isBack = ({ missingSince, status }: ReportMemory): boolean => missingSince !== undefined && status?.status === "cancelled";

function withoutMissing({ missingSince: _missingSince, ...memory }: ReportMemory): ReportMemory {
	return memory;
}

const rowOf = ({ sourceId, teams }: ReportedFixture): string => `match ${sourceId}, ${teams.home.name} – ${teams.away.name}`;
const isSame = (one: ReportMemory, other: ReportMemory): boolean => JSON.stringify(one) === JSON.stringify(other);
