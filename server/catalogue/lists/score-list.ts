// The scores that lists show, the newest value per match, numbered by a version (RT5). It is the source of the topics live, sport:,
// league: and team:, and of the position at which pages are rendered. It lives in memory and is read again at the start.

import { forgetOutdated, type PastValue, pastOfValues } from "#server/realtime/past/past-value.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import type { TopicPast } from "#server/realtime/topic-source.ts";
import type { TopicPosition } from "#shared/contract/protocol.ts";
import { encodeRenewal, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { leagueTopic, liveTopic, sportTopic, teamTopic } from "#shared/contract/topics.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { KnownScore } from "./score-list.store.ts";

interface Entry extends PastValue<Entry> {
	factText: string;
	startsAt: Instant;
	isInPlay: boolean;
	seq: number;
}

/** Values that determine a match's place in the lists. */
export type ListedMatch = Omit<KnownScore, "live">;

/** One list: its entries by match, and its subscribers. */
interface ScoreTopic {
	version: number;
	times: PublishTimes;
	entries: Map<string, Entry>;
	watchers: Set<() => void>;
}

export interface ScoreList {
	/** Identifies this node's numbering. */
	epoch: string;
	baseAt: Instant;
	/**
	 * Takes a newer fold of a match; an older one is dropped. A correction of a finished match is published to all lists, whatever its day.
	 * `at` is the time at which the fold was logged, by default now.
	 */
	put(score: KnownScore, change?: { isCorrection?: boolean; at?: Instant }): void;
	/** Publishes a new or moved match to its lists; one that has not moved is skipped. */
	renew(match: ListedMatch): void;
	/** Removes a deleted match from the lists. */
	withdraw(matchId: string): void;
	position(topic: string): TopicPosition;
	/** JSON text of the values that changed after `since` in one list. */
	changedSince(topic: string, since: number): string[];
	/** History for delayed readers (RT12). */
	pastOf(topic: string): TopicPast;
	watch(topic: string, changed: () => void): () => void;
	/** Drops matches that started before the instant and are not in play. */
	forgetBefore(startsAt: Instant): void;
}

/** The list of the day contains matches that start within this span of the present; older matches change only in their own lists. */
const LIVE_WINDOW_MS = 2 * DAY_MS;

export function createScoreList(options: { epoch: string; clock: () => Instant }): ScoreList {
	const { epoch, clock } = options;
	const baseAt = clock();
	const topics = new Map<string, ScoreTopic>();
	/** The last published entry. */
	const listed = new Map<string, ListedMatch>();
	let version = 0;

	function topicOf(name: string): ScoreTopic {
		let topic = topics.get(name);
		if (!topic) {
			topic = { version: 0, times: new PublishTimes(), entries: new Map(), watchers: new Set() };
			topics.set(name, topic);
		}
		return topic;
	}

	function listsOf({ matchId, sport, leagueId, teams, startsAt, live }: KnownScore, isCorrection: boolean): string[] {
		const lists = [leagueTopic(leagueId), teamTopic(teams.home), teamTopic(teams.away)];
		const isOfTheDay = isNear(startsAt) || isInPlay(live.status);
		// A match that was shown in play stays in the list until its end is published, whatever the day.
		const isShown = topics.get(liveTopic)?.entries.has(matchId);
		return isOfTheDay || isShown || isCorrection ? [liveTopic, sportTopic(sportOf(sport).slug), ...lists] : lists;
	}

	/** The lists share the history of a match: each change is in that of its league. */
	function withPast(leagueId: string, key: string, value: Omit<Entry, "before">): Entry {
		const entry = { ...value, before: topics.get(leagueTopic(leagueId))?.entries.get(key) ?? null };
		forgetOutdated(entry);
		return entry;
	}

	function publish(name: string, key: string, entry: Entry): void {
		const topic = topicOf(name);
		topic.entries.set(key, entry);
		topic.version = entry.version;
		topic.times.note(entry.version, entry.at);
		for (const changed of topic.watchers) changed();
	}

	/** Published in addition to the score of the match, which stays unchanged. */
	function announceRenewal(match: ListedMatch, isOfTheDay: boolean): void {
		const factText = JSON.stringify(encodeRenewal(match.matchId));
		const key = `${match.matchId} renewed`;
		const value = { version: ++version, at: clock(), factText, startsAt: clock(), isInPlay: false, seq: 0 };
		const entry = withPast(match.leagueId, key, value);
		const wide = isOfTheDay ? [liveTopic, sportTopic(sportOf(match.sport).slug)] : [];
		for (const name of [...wide, leagueTopic(match.leagueId), teamTopic(match.teams.home), teamTopic(match.teams.away)]) {
			publish(name, key, entry);
		}
	}

	const isNear = (startsAt: Instant) => Math.abs(startsAt - clock()) <= LIVE_WINDOW_MS;

	return {
		epoch,
		baseAt,
		renew(match) {
			const before = listed.get(match.matchId);
			if (before?.startsAt === match.startsAt) return;
			listed.set(match.matchId, match);
			announceRenewal(match, isNear(match.startsAt) || (before !== undefined && isNear(before.startsAt)));
		},
		withdraw(matchId) {
			const before = listed.get(matchId);
			if (before && listed.delete(matchId)) announceRenewal(before, isNear(before.startsAt));
		},
		put(score, { isCorrection = false, at = clock() } = {}) {
			if (!listed.has(score.matchId)) listed.set(score.matchId, score);
			const entry = withPast(score.leagueId, score.matchId, {
				version: ++version,
				at,
				factText: JSON.stringify(encodeScoreFact(score.matchId, score.live, baseAt)),
				startsAt: score.startsAt,
				isInPlay: isInPlay(score.live.status),
				seq: score.live.seq,
			});
			for (const name of listsOf(score, isCorrection)) {
				if ((topicOf(name).entries.get(score.matchId)?.seq ?? -1) < entry.seq) publish(name, score.matchId, entry);
			}
		},
		position: (topic) => ({ epoch, seq: topics.get(topic)?.version ?? 0 }),
		changedSince(name, since) {
			const changed: string[] = [];
			for (const entry of topics.get(name)?.entries.values() ?? []) if (entry.version > since) changed.push(entry.factText);
			return changed;
		},
		pastOf: (name) =>
			pastOfValues(
				() => topics.get(name)?.entries.values() ?? [],
				(instant) => topics.get(name)?.times.seqAt(instant) ?? 0,
			),
		watch(name, changed) {
			const { watchers } = topicOf(name);
			watchers.add(changed);
			return () => watchers.delete(changed);
		},
		forgetBefore(startsAt) {
			for (const [matchId, match] of listed) if (match.startsAt < startsAt) listed.delete(matchId);
			for (const [name, topic] of topics) {
				for (const [matchId, entry] of topic.entries) if (entry.startsAt < startsAt && !entry.isInPlay) topic.entries.delete(matchId);
				if (topic.entries.size === 0 && topic.watchers.size === 0) topics.delete(name);
			}
		},
	};
}
