// Handles matches that a provider's calendar of a season no longer has. A single calendar may be wrong: a missing match is reported at the
// first calendar without it, and cancelled at a later one, unless another source has the match. A calendar that lacks many matches covers
// only a part of the season.
import type { Db } from "#server/db/open-database.ts";
import type { FeedCatalogue, KnownMatch } from "#server/feeds/kernel/catalogue-port.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { type FeedRemark, type RememberedMatch, readRemembered, rowPrefix } from "./feed-match.store.ts";
import type { ReportFollower } from "./report-follower.ts";
import type { FollowedChange, FollowedSubmitter } from "./submit-followed.ts";

export interface VanishedParts {
	feed: string;
	follower: Pick<ReportFollower, "followGone">;
	db: Pick<Db, "kysely">;
	catalogue: Pick<FeedCatalogue, "matchesOfSource">;
	submitter: FollowedSubmitter;
	clock: () => Instant;
}

/** Maximum share of a season's matches that may vanish from one calendar to the next. */
const MAX_VANISHED_SHARE = 0.1;
/** Minimum time between the two calendars, so that the second is not the same response read again. */
const CONFIRMED_AFTER_MS = HOUR_MS;
/** Time around the kick-off in which a match may be in play, so that it is not cancelled. */
const UNDER_WAY_MS = { before: 5 * MINUTE_MS, after: 4 * HOUR_MS };

export interface Calendar {
	seasonId: string;
	/** The provider's ids of all matches of the calendar. */
	sourceIds: ReadonlySet<string>;
}

/** `isOpen` is `true` if some missing matches wait for the next calendar, which has to be read even if it is unchanged. */
export async function takeVanished(calendar: Calendar, parts: VanishedParts): Promise<{ remarks: FeedRemark[]; isOpen: boolean }> {
	const { feed, follower, db, catalogue, submitter, clock } = parts;
	const now = clock();
	const known = await catalogue.matchesOfSource({ source: feed, seasonId: calendar.seasonId });
	const vanished = known.filter(({ sourceIds }) => !sourceIds.some((each) => calendar.sourceIds.has(each)));
	if (vanished.length === 0) return { remarks: [], isOpen: false };
	const memories = await readRemembered(
		db.kysely,
		feed,
		vanished.flatMap(({ sourceIds }) => sourceIds),
	);
	const open = vanished.flatMap((match) => {
		const remembered = match.sourceIds.flatMap((each) => memories.get(each) ?? [])[0];
		return remembered && isToBeFollowed(remembered, now) ? [{ match, remembered }] : [];
	});
	if (open.length === 0) return { remarks: [], isOpen: false };
	if (open.length > MAX_VANISHED_SHARE * known.length) {
		const message = `${open.length} of ${known.length} matches of the season are not in the calendar: they stay as they are`;
		return { remarks: [{ row: `season ${calendar.seasonId}`, message, at: now }], isOpen: false };
	}
	const remarks: FeedRemark[] = [];
	const changed: FollowedChange[] = [];
	for (const { match, remembered } of open) {
		const { verdict, message } = judge(match, remembered, now);
		const row = `${rowPrefix(remembered.sourceId)}${match.home.name} – ${match.away.name}`;
		if (message !== null) remarks.push({ row, message, at: now });
		if (verdict === "stays") continue;
		const { memory } = remembered;
		const missing = { ...memory, missingSince: memory.missingSince ?? now };
		const { memory: next, drafts } = verdict === "cancelled" ? follower.followGone(missing, now) : { memory: missing, drafts: [] };
		const pending = [...memory.pending, ...drafts];
		changed.push({ ...remembered, row, matchId: match.matchId, memory: { ...next, pending } });
	}
	return { remarks: [...remarks, ...(await submitter.submit(changed))], isOpen: changed.some(({ memory }) => !isCancelled(memory)) };
}

const isCancelled = ({ status }: RememberedMatch["memory"]): boolean => status?.status === "cancelled";

/** Returns `false` for a match that may be in play, and for a cancelled one whose cancellation is in the log. */
function isToBeFollowed({ memory, startsAt }: RememberedMatch, now: Instant): boolean {
	if (isCancelled(memory)) return memory.pending.length > 0;
	return now < startsAt - UNDER_WAY_MS.before || now > startsAt + UNDER_WAY_MS.after;
}

type Verdict = { verdict: "stays" | "waits" | "cancelled"; message: string | null };

function judge({ isShared }: KnownMatch, { memory: { missingSince, status } }: RememberedMatch, now: Instant): Verdict {
	const name = "the match is not in the calendar any more";
	if (status?.status === "cancelled") return { verdict: "cancelled", message: null };
	if (isShared) return { verdict: "stays", message: `${name}: another source has it, so it stays` };
	const isConfirmed = missingSince !== undefined && now - missingSince >= CONFIRMED_AFTER_MS;
	return isConfirmed
		? { verdict: "cancelled", message: `${name}: cancelled` }
		: { verdict: "waits", message: `${name}: it is cancelled if the next calendar is without it too` };
}
