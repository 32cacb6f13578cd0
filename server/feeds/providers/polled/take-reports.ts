// Takes a provider's reports: registers the rows that they name, compares each report with the previous one, and submits the difference.
import type { Db } from "#server/db/open-database.ts";
import type { Ingest } from "#server/feeds/door/ingest.ts";
import type { FeedCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import { inSlices } from "#server/feeds/kernel/in-slices.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { partsOf } from "./failover.ts";
import {
	addRemarks,
	type FeedRemark,
	readFirstLegs,
	readFormats,
	readInPlay,
	readLeaders,
	readRemembered,
	rowPrefix,
} from "./feed-match.store.ts";
import { createRegistrar } from "./register-reports.ts";
import type { ReportFollower } from "./report-follower.ts";
import type { ReportMemory } from "./reports/report-memory.ts";
import type { ReportedFixture } from "./reports/reported-fixture.ts";
import { createFollowedSubmitter } from "./submit-followed.ts";
import { takeVanished } from "./take-vanished.ts";

export interface Reports {
	matches: readonly ReportedFixture[];
	/** Unreadable parts of the response as a whole. */
	remarks: readonly { row: string; message: string }[];
	/** `true` if the reports contain all matches of a season: then earlier matches that are missing were removed by the provider. */
	isWhole?: boolean;
}

export interface ReportTaker {
	/**
	 * `offsetMs` is the provider's clock minus ours. `isUnsettled` is `true` if the same response, taken again later, may lead to drafts. Throws
	 * FeedStalled if the log is unavailable; the caller passes the same reports again later.
	 */
	take(reports: Reports, offsetMs: number): Promise<{ isUnsettled: boolean }>;
}

const REPORT_BATCH_SIZE = 50;
const STAYS = "the match has a result, and an answer that does not stand beside it has another day: it stays on its own";

interface TakenSlice {
	remarks: FeedRemark[];
	seasonIds: string[];
	isUnsettled: boolean;
}

export function createReportTaker(parts: {
	feed: string;
	/** The follower of the sport whose matches the feed reports. */
	follower: ReportFollower;
	db: Pick<Db, "kysely">;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	/** Polled feeds of the site by descending priority; defaults to this feed alone. */
	priority?: readonly string[];
	clock: () => Instant;
}): ReportTaker {
	const { feed, follower, db, catalogue, priority = [], clock } = parts;
	const registrar = createRegistrar({ source: feed, follower, catalogue, clock });
	const submitter = createFollowedSubmitter(parts);

	async function takeSlice(reports: readonly ReportedFixture[], offsetMs: number): Promise<TakenSlice> {
		const now = clock();
		const ids = reports.map(({ sourceId }) => sourceId);
		const memories = await readRemembered(db.kysely, feed, ids);
		const matchIdOf = await catalogue.findIds("match", feed, ids);
		const named = reports.map((given) => {
			const memory = memories.get(given.sourceId)?.memory ?? follower.emptyMemory(given.kickOff.startsAt);
			const { startsAt } = memory;
			const staysAs = startsAt !== null && follower.keepsRow(memory, given, now) ? matchIdOf.get(given.sourceId) : undefined;
			const report = startsAt !== null && staysAs !== undefined ? { ...given, kickOff: { startsAt, hasTime: true } } : given;
			return { report, memory, staysAs, players: follower.namedPlayers(memory.players, report) };
		});
		const registered = await registrar.register(named);
		const matchIds = registered.map(({ matchId }) => matchId);
		const leaders = await readLeaders(db.kysely, matchIds);
		const partOf = await partsOf(db.kysely, { feed, priority, matchIds, leaders, now });
		const formats = await readFormats(db.kysely, matchIds);
		const inPlay = await readInPlay(db.kysely, matchIds);
		const firstLegs = await readFirstLegs(
			db.kysely,
			matchIds.filter((_id, place) => reports[place] && follower.needsFirstLeg(reports[place])),
		);
		const remarks: FeedRemark[] = [];
		let isUnsettled = false;
		const changed = named.flatMap(({ report, memory, players }, place) => {
			const { matchId, playerIds } = registered[place] ?? { matchId: "", playerIds: new Map() };
			const row = rowOf(report);
			const isMoved = report.kickOff.startsAt !== reports[place]?.kickOff.startsAt;
			if (isMoved) remarks.push({ row, message: STAYS, at: now });
			const idOf = (player: { sourceId: string } | null) => (player === null ? null : (playerIds.get(player.sourceId) ?? null));
			const part = partOf(matchId);
			const isReopenedIn = ({ progress, pending }: ReportMemory) => progress.isOver && pending.length === 0 && inPlay.has(matchId);
			const common = { idOf, format: formats.get(matchId), firstLeg: firstLegs.get(matchId), now, offsetMs };
			if (part.kind === "continues") {
				const before = part.remembered.memory;
				const context = { ...common, statedBy: part.owner, isStandIn: true, isReopened: isReopenedIn(before) };
				const followed = follower.follow(before, report, context);
				isUnsettled ||= followed.isUnsettled === true;
				const message = `reported in place of ${part.owner}, with the course that is logged of it`;
				if (followed.drafts.length > 0) remarks.push({ row, message, at: now, isNotice: true });
				for (const each of followed.remarks) remarks.push({ row, message: each, at: now });
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
				remarks.push({ row, message: `${part.active} comes before this feed and reports this match`, at: now, isNotice: true });
				return [];
			}
			const leader = part.kind === "states" ? part.leader : undefined;
			const context = { ...common, statedBy: feed, leader, isReopened: isReopenedIn(memory) };
			const followed = follower.follow({ ...withoutMissing(memory), players }, report, context);
			isUnsettled ||= followed.isUnsettled === true;
			if (isBack(memory)) remarks.push({ row, message: BACK, at: now, isNotice: true });
			for (const message of followed.remarks) remarks.push({ row, message, at: now });
			const pending = [...memory.pending, ...followed.drafts];
			const { startsAt } = report.kickOff;
			const next = { ...followed.memory, pending, startsAt };
			const { sourceId, leagueKey } = report;
			return isSame(memory, next) ? [] : [{ row, sourceId, leagueKey, startsAt, matchId, memory: next }];
		});
		remarks.push(...(await submitter.submit(changed)));
		return { remarks, seasonIds: registered.map(({ seasonId }) => seasonId), isUnsettled };
	}

	return {
		async take({ matches, remarks, isWhole }, offsetMs) {
			const all: FeedRemark[] = remarks.map((remark) => ({ ...remark, at: clock() }));
			const seasonIds = new Set<string>();
			let isUnsettled = false;
			for await (const slice of inSlices(matches, REPORT_BATCH_SIZE)) {
				const taken = await takeSlice(slice, offsetMs);
				all.push(...taken.remarks);
				isUnsettled ||= taken.isUnsettled;
				for (const seasonId of taken.seasonIds) seasonIds.add(seasonId);
			}
			const [seasonId, other] = seasonIds;
			if (isWhole && seasonId !== undefined && other === undefined) {
				const calendar = { seasonId, sourceIds: new Set(matches.map(({ sourceId }) => sourceId)) };
				const vanished = await takeVanished(calendar, { feed, follower, db, catalogue, submitter, clock });
				all.push(...vanished.remarks);
				isUnsettled ||= vanished.isOpen;
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

const rowOf = ({ sourceId, teams }: ReportedFixture): string => `${rowPrefix(sourceId)}${teams.home.name} – ${teams.away.name}`;
const isSame = (one: ReportMemory, other: ReportMemory): boolean => JSON.stringify(one) === JSON.stringify(other);
