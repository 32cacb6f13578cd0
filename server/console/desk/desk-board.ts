// The state of each match for the desk beside its log, numbered by a version (RT5): source of the topic `desk` and of the desk's list of
// matches. One pass reads the database at a time, so that an older reading never replaces a newer one.

import { isDeepStrictEqual } from "node:util";
import type { Db } from "#server/db/open-database.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { DeskFeed, DeskMatch, DeskOffer, DeskPresence } from "#shared/contract/desk.ts";
import type { TopicPosition } from "#shared/contract/protocol.ts";
import { encodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import { deskTopic, matchTopic } from "#shared/contract/topics.ts";
import { type Clock, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { isOperatorLost } from "#shared/match/operator-presence.ts";
import { createCoalescedRun } from "./coalesced-run.ts";
import { readDeskChanges, readDisputedMatches, readMatchesOfDesk } from "./desk-match.store.ts";
import { type HandoverRequestRow, readHandoverRequests } from "./handover-request.store.ts";
import type { OperatorWatch } from "./operator-watch.ts";
import { PRESENCE_SILENCE_MS } from "./presence.service.ts";
import { type PresenceRow, readPresences } from "./presence.store.ts";

type OverrideState = Pick<DeskMatch, "overrides" | "discrepancies">;

export interface DeskBoardPorts {
	db: Db;
	clock: Clock;
	/** How many read a topic on this machine, those left out that read `besides` too. */
	readersOf(topic: string, besides: string): number;
	/** Which feed reports a match; null for none. */
	feedOf(matchId: string): Promise<DeskFeed | null> | DeskFeed | null;
	overrideStateOf(matchId: string): Promise<OverrideState>;
	operators: Pick<OperatorWatch, "since" | "seenAt" | "overriddenSince">;
}

export interface DeskBoard {
	position(): TopicPosition;
	baseAt: Instant;
	/** Reads anew what may have moved; `also`: a match that need not be of the day. */
	refresh(also?: string): Promise<void>;
	/** Of the day, disputed ones, and those with somebody at them. */
	matchIds(): string[];
	matchOf(matchId: string): DeskMatch | null;
	/** JSON text of the values that changed after the version. */
	changedSince(version: number): string[];
}

interface Entry {
	version: number;
	at: Instant;
	match: DeskMatch;
	factText: string;
}

/** How long a list of the day's matches is good for. */
const DAY_GOOD_MS = 10 * SECOND_MS;
/** Before kick-off, and after the end: so long a match is the desk's. One that should have begun stays for a while. */
const NEAR = { beforeMs: 3 * HOUR_MS, afterMs: HOUR_MS, longestMs: 6 * HOUR_MS };
/** Viewers and feeds move all the time, most where a match is on or somebody is at it. */
const COUNT_EVERY_MS = { near: 2 * SECOND_MS, far: 20 * SECOND_MS };
/** A match that left the desk stays this long, for readers that have not received the change yet. */
const RETENTION_MS = 5 * MINUTE_MS;
/** Machines' clocks differ, and a transaction may be slow to commit. */
const OVERLAP_MS = MINUTE_MS;

export function createDeskBoard({ db, clock, readersOf, feedOf, overrideStateOf, operators }: DeskBoardPorts): DeskBoard {
	const epoch = newEpoch();
	const baseAt = clock();
	const entries = new Map<string, Entry>();
	const overrideStates = new Map<string, OverrideState>();
	const counted = new Map<string, Pick<DeskMatch, "viewers" | "feed"> & { at: Instant }>();
	/** The latest desk change that `overrideStates` includes, by match. */
	const seenChanges = new Map<string, number>();
	/** Since when each match under way is known to be so: the operator who started it may only be seen a moment later. */
	const onSince = new Map<string, Instant>();
	/** Requested by id since the last pass. */
	const requestedIds = new Set<string>();
	let ofDay: { matches: { id: string; isOn: boolean }[]; at: Instant } = { matches: [], at: Number.NEGATIVE_INFINITY };
	let shown: string[] = [];
	let readFrom = baseAt - OVERLAP_MS;
	let version = 0;

	async function readDay(now: Instant): Promise<typeof ofDay.matches> {
		if (now - ofDay.at < DAY_GOOD_MS && now >= ofDay.at) return ofDay.matches;
		const span = { startsFrom: now - NEAR.longestMs, startsTo: now + NEAR.beforeMs, endedFrom: now - NEAR.afterMs };
		ofDay = { matches: await readMatchesOfDesk(db.kysely, span), at: now };
		return ofDay.matches;
	}

	/** Overrides and discrepancies are read when a match's desk changed or an override expired. Returns the matches that changed. */
	async function readOverrideStates(matchIds: readonly string[], now: Instant): Promise<Set<string>> {
		const fresh = matchIds.filter((id) => !overrideStates.has(id));
		const changes = await readDeskChanges(db.kysely, { since: readFrom });
		if (fresh.length > 0) changes.push(...(await readDeskChanges(db.kysely, { matchIds: fresh })));
		const changedAt = new Map(changes.map((change) => [change.matchId, change.changedAt]));
		const moved = matchIds.filter((id) => (changedAt.get(id) ?? 0) > (seenChanges.get(id) ?? 0));
		const ranOut = matchIds.filter((id) =>
			overrideStates.get(id)?.overrides.some((override) => !override.hasExpired && override.until !== null && override.until <= now),
		);
		for (const matchId of new Set([...moved, ...ranOut])) overrideStates.set(matchId, await overrideStateOf(matchId));
		// After the reading: if it fails, the matches must stay fresh, or their overrides would never be read.
		for (const matchId of fresh) if (!overrideStates.has(matchId)) overrideStates.set(matchId, { overrides: [], discrepancies: [] });
		for (const matchId of moved) seenChanges.set(matchId, changedAt.get(matchId) ?? 0);
		readFrom = now - OVERLAP_MS;
		return new Set(moved);
	}

	async function count(matchIds: readonly string[], isNear: (matchId: string) => boolean, now: Instant): Promise<void> {
		for (const matchId of matchIds) {
			const goodForMs = COUNT_EVERY_MS[isNear(matchId) ? "near" : "far"];
			const at = counted.get(matchId)?.at;
			if (at !== undefined && now - at < goodForMs && now >= at) continue;
			// A desk has all matches open and is no viewer.
			counted.set(matchId, { viewers: readersOf(matchTopic(matchId), deskTopic), feed: await feedOf(matchId), at: now });
		}
	}

	function put(match: DeskMatch, now: Instant): void {
		const known = entries.get(match.matchId);
		if (known && isDeepStrictEqual(known.match, match)) return;
		entries.set(match.matchId, { version: ++version, at: now, match, factText: JSON.stringify(encodeDeskFact(match)) });
	}

	/** A renewed `seenAt` alone does not count as a change. */
	function presencesOf(matchId: string, rows: readonly PresenceRow[]): DeskPresence[] {
		const known = new Map(entries.get(matchId)?.match.presences.map((presence) => [presence.id, presence]));
		return rows.map((row) => {
			const presence = toPresence(row);
			const before = known.get(presence.id);
			return before && isDeepStrictEqual({ ...presence, seenAt: 0 }, { ...before, seenAt: 0 }) ? before : presence;
		});
	}

	function isLeftAlone(matchId: string, isInPlay: boolean, now: Instant): boolean {
		const overriddenSince = operators.overriddenSince(matchId);
		const hasFeed = counted.get(matchId)?.feed != null;
		const signs = [operators.since, onSince.get(matchId) ?? now, operators.seenAt(matchId) ?? 0, overriddenSince ?? 0];
		return isOperatorLost({ isInPlay, hasFeed, isOverridden: overriddenSince !== null, operatorSeenAt: Math.max(...signs) }, now);
	}

	async function readAll(): Promise<void> {
		const now = clock();
		const extra = [...requestedIds];
		requestedIds.clear();
		const [day, disputed, presences, offers] = await Promise.all([
			readDay(now),
			readDisputedMatches(db.kysely),
			readPresences(db.kysely, now - PRESENCE_SILENCE_MS),
			readHandoverRequests(db.kysely),
		]);
		const presencesBy = Map.groupBy(presences, (presence) => presence.match_id);
		const offerBy = new Map(offers.map((offer) => [offer.match_id, offer]));
		const on = new Set(day.filter(({ isOn }) => isOn).map(({ id }) => id));
		for (const id of onSince.keys()) if (!on.has(id)) onSince.delete(id);
		for (const id of on) if (!onSince.has(id)) onSince.set(id, now);
		shown = [...new Set([...day.map(({ id }) => id), ...disputed, ...presencesBy.keys(), ...extra])];
		const known = [...new Set([...shown, ...entries.keys()])];
		const moved = await readOverrideStates(known, now);
		await count(known, (id) => on.has(id) || presencesBy.has(id) || moved.has(id), now);
		for (const matchId of known) {
			const offer = offerBy.get(matchId);
			put(
				{
					matchId,
					viewers: counted.get(matchId)?.viewers ?? 0,
					feed: counted.get(matchId)?.feed ?? null,
					presences: presencesOf(matchId, presencesBy.get(matchId) ?? []),
					offer: offer ? toOffer(offer) : null,
					...(overrideStates.get(matchId) ?? { overrides: [], discrepancies: [] }),
					isOperatorLost: isLeftAlone(matchId, on.has(matchId), now),
				},
				now,
			);
		}
		forget(new Set(shown), now);
	}

	function forget(listed: ReadonlySet<string>, now: Instant): void {
		for (const [matchId, { at }] of entries) {
			if (listed.has(matchId) || at > now - RETENTION_MS) continue;
			for (const map of [entries, overrideStates, counted, seenChanges]) map.delete(matchId);
		}
	}

	const pass = createCoalescedRun(readAll);

	return {
		baseAt,
		position: () => ({ epoch, seq: version }),
		refresh(also) {
			if (also !== undefined) requestedIds.add(also);
			return pass();
		},
		matchIds: () => shown,
		matchOf: (matchId) => entries.get(matchId)?.match ?? null,
		changedSince: (since) => [...entries.values()].filter((entry) => entry.version > since).map(({ factText }) => factText),
	};
}

function toPresence({ presence_id, user_id, name, is_assignee, seen_at }: PresenceRow): DeskPresence {
	return { id: presence_id, userId: user_id, name, isAssignee: is_assignee === 1, seenAt: seen_at };
}

function toOffer({ from_name, to_user_id, note, offered_at }: HandoverRequestRow): DeskOffer {
	return { fromName: from_name, toUserId: to_user_id, note, offeredAt: offered_at };
}
