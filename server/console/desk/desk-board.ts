// The state of each match for the desk apart from its log, numbered by a version (RT5): source of the topic `desk` and of the desk's list
// of matches. Only one pass reads the database at a time, so that an older read never replaces a newer one.

import { isDeepStrictEqual } from "node:util";
import type { Db } from "#server/db/open-database.ts";
import { UNREPORTED_AFTER_MS } from "#server/match-log/unreported-match.store.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { DeskMatch, DeskPresence, HandoverRequest } from "#shared/contract/desk.ts";
import { encodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { createCoalescedRun } from "#shared/kit/coalesced-run.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { isOperatorLost } from "#shared/match/operator-presence.ts";
import { createDeskCounts, type DeskCountsPorts } from "./desk-counts.ts";
import { readMatchesOfDesk, readUndecidedMatches, readUnreportedMatches } from "./desk-match.store.ts";
import { createDeskOverrides, type MatchOverrides } from "./desk-overrides.ts";
import { type HandoverRequestRow, readHandoverRequests } from "./handover-request.store.ts";
import type { OperatorWatch } from "./operator-watch.ts";
import { PRESENCE_SILENCE_MS } from "./presence.service.ts";
import { type PresenceRow, readPresences } from "./presence.store.ts";

export interface DeskBoardPorts extends DeskCountsPorts {
	db: Db;
	clock: Clock;
	overridesOf(matchId: string): Promise<MatchOverrides>;
	/** Returns the matches with open reports of readers, on any day. */
	reportedMatches(): Promise<readonly string[]>;
	operators: Pick<OperatorWatch, "since" | "seenAt" | "overriddenSince">;
}

export interface DeskBoard {
	/** Marks these matches as changed: the next refresh reads their desks. */
	changed(matchIds: readonly string[]): void;
	position(): TopicPosition;
	baseAt: Instant;
	/** Reads what may have changed; `also` is a match that need not be one of the day. */
	refresh(also?: string): Promise<void>;
	/**
	 * The matches of the board: matches of the day, those without any report, ones with a result to decide on, ones that readers reported, those with a
	 * present operator, and those that a refresh named in `also`.
	 */
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

/** Lifetime of the cached list of the day's matches. */
const DAY_GOOD_MS = 10 * SECOND_MS;
/**
 * A match is on the desk from `beforeMs` before kick-off until `afterMs` after the end. A match that should have begun stays for up to
 * `longestMs`, and longer if nothing was reported about it.
 */
const NEAR = { beforeMs: 3 * HOUR_MS, afterMs: HOUR_MS, longestMs: UNREPORTED_AFTER_MS.onDesk };
/** Maximum time for which a match without any report stays on the desk, to ask for its result. */
const MAX_UNREPORTED_MS = 3 * DAY_MS;
/** Time for which a match that left the desk is still published, so that all readers receive the change. */
const RETENTION_MS = 5 * MINUTE_MS;

export function createDeskBoard({ db, clock, overridesOf, reportedMatches, operators, ...countsPorts }: DeskBoardPorts): DeskBoard {
	const epoch = newEpoch();
	const baseAt = clock();
	const entries = new Map<string, Entry>();
	const overrides = createDeskOverrides({ db, overridesOf });
	const counts = createDeskCounts(countsPorts);
	/** Time since which each match is known to be in play: the operator who started it may be seen only a moment later. */
	const onSince = new Map<string, Instant>();
	/** Ids that were requested since the last pass. */
	const requestedIds = new Set<string>();
	let ofDay: { matches: { id: string; isOn: boolean }[]; at: Instant } = { matches: [], at: Number.NEGATIVE_INFINITY };
	let shown: string[] = [];
	let version = 0;

	async function readDay(now: Instant): Promise<typeof ofDay.matches> {
		if (now - ofDay.at < DAY_GOOD_MS && now >= ofDay.at) return ofDay.matches;
		const span = { startsFrom: now - NEAR.longestMs, startsTo: now + NEAR.beforeMs, endedFrom: now - NEAR.afterMs };
		const [near, unreported] = await Promise.all([
			readMatchesOfDesk(db.kysely, span),
			readUnreportedMatches(db.kysely, { startsFrom: now - MAX_UNREPORTED_MS, startsTo: span.startsFrom }),
		]);
		ofDay = { matches: [...near, ...unreported.map((id) => ({ id, isOn: false }))], at: now };
		return ofDay.matches;
	}

	function put(match: DeskMatch, now: Instant): void {
		const known = entries.get(match.matchId);
		if (known && isDeepStrictEqual(known.match, match)) return;
		entries.set(match.matchId, { version: ++version, at: now, match, factText: JSON.stringify(encodeDeskFact(match)) });
	}

	function isLeftAlone(matchId: string, isInPlay: boolean, now: Instant): boolean {
		const overriddenSince = operators.overriddenSince(matchId);
		const hasFeed = counts.of(matchId).feed !== null;
		const signs = [operators.since, onSince.get(matchId) ?? now, operators.seenAt(matchId) ?? 0, overriddenSince ?? 0];
		return isOperatorLost({ isInPlay, hasFeed, isOverridden: overriddenSince !== null, operatorSeenAt: Math.max(...signs) }, now);
	}

	async function readAll(): Promise<void> {
		const now = clock();
		const extra = [...requestedIds];
		requestedIds.clear();
		const [day, undecided, reported, presences, requests] = await Promise.all([
			readDay(now),
			readUndecidedMatches(db.kysely),
			reportedMatches(),
			readPresences(db.kysely, now - PRESENCE_SILENCE_MS),
			readHandoverRequests(db.kysely),
		]);
		const presencesBy = Map.groupBy(presences, (presence) => presence.match_id);
		const requestBy = new Map(requests.map((request) => [request.match_id, request]));
		const on = new Set(day.filter(({ isOn }) => isOn).map(({ id }) => id));
		for (const id of onSince.keys()) if (!on.has(id)) onSince.delete(id);
		for (const id of on) if (!onSince.has(id)) onSince.set(id, now);
		shown = [...new Set([...day.map(({ id }) => id), ...undecided, ...reported, ...presencesBy.keys(), ...extra])];
		const known = [...new Set([...shown, ...entries.keys()])];
		const moved = await overrides.read(known, now);
		await counts.count(known, (id) => on.has(id) || presencesBy.has(id) || moved.has(id), now);
		for (const matchId of known) {
			const request = requestBy.get(matchId);
			put(
				{
					matchId,
					...counts.of(matchId),
					presences: presencesOf(presencesBy.get(matchId) ?? [], entries.get(matchId)?.match.presences ?? []),
					handover: request ? toHandover(request) : null,
					...overrides.of(matchId),
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
			for (const each of [overrides, counts]) each.forget(matchId);
			entries.delete(matchId);
		}
	}

	const pass = createCoalescedRun(readAll);

	return {
		changed(matchIds) {
			for (const id of matchIds) overrides.changed(id);
		},
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

/**
 * `before` has the presences that were published last. The time of a presence's last heartbeat changes all the time, so it is published
 * only together with other changes.
 */
function presencesOf(rows: readonly PresenceRow[], before: readonly DeskPresence[]): DeskPresence[] {
	const known = new Map(before.map((presence) => [presence.id, presence]));
	return rows.map((row) => {
		const presence = toPresence(row);
		const published = known.get(presence.id);
		return published && isDeepStrictEqual({ ...presence, seenAt: 0 }, { ...published, seenAt: 0 }) ? published : presence;
	});
}

function toPresence({ presence_id, user_id, name, is_assignee, seen_at }: PresenceRow): DeskPresence {
	return { id: presence_id, userId: user_id, name, isAssignee: is_assignee === 1, seenAt: seen_at };
}

function toHandover({ from_name, to_user_id, note, requested_at }: HandoverRequestRow): HandoverRequest {
	return { fromName: from_name, toUserId: to_user_id, note, requestedAt: requested_at };
}
