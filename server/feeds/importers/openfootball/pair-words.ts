// Pairs the events that an earlier version of the file logged for a match with the drafts of the current version. Pure.
import { isDeepStrictEqual } from "node:util";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";

/** The fields of an event by which two versions of a file are compared. */
export type EventContent = Pick<MatchEvent, "type" | "period" | "elapsedMs" | "payload">;

/** An event of the log that came from this file, with the file's latest content. */
export interface OwnEvent extends EventContent {
	id: string;
	isCancelled: boolean;
}

const DETAILS: ReadonlySet<string> = new Set(["line_up_announced", "card_shown", "player_substituted"]);
/** A detail belongs to the match sheet. No other event depends on it, so a detail with other content is a new event. */
export const isDetail = ({ type }: Pick<EventContent, "type">): boolean => DETAILS.has(type);
export const isGoal = ({ type }: Pick<EventContent, "type">): boolean => type === "goal_scored";

export function isSameContent(one: EventContent, other: EventContent): boolean {
	const isAlike = one.type === other.type && one.elapsedMs === other.elapsedMs && isDeepStrictEqual(one.payload, other.payload);
	// The end of the match belongs to its last period, whichever that is.
	return isAlike && (one.type === "match_ended" || one.period === other.period);
}

/**
 * Names for events that occur once in a match: a period's start, the end, a status, the third kick of one side, the stated result. Events
 * with the same name are the same.
 */
export function frameKeys<Each extends EventContent>(frame: readonly Each[]): Map<string, Each> {
	const kicks = { home: 0, away: 0 };
	return new Map(
		frame.map((content) => {
			if (content.type === "match_ended") return [content.type, content];
			if (content.type === "status_changed") return [`status ${(content.payload as { status: string }).status}`, content];
			if (content.type !== "shoot_out_kick") return [`${content.type} ${content.period}`, content];
			const { side } = content.payload as FootballPayloads["shoot_out_kick"];
			return [`kick ${side} ${++kicks[side]}`, content];
		}),
	);
}

/** Conditions under which two goals are paired, the strictest first. If scorer and minute both changed, side and period are enough. */
const LIKENESS: readonly ((one: EventContent, other: EventContent) => boolean)[] = [
	isSameContent,
	(one, other) => isOfSide(one, other) && scorerOf(one) === scorerOf(other) && one.period === other.period,
	(one, other) => isOfSide(one, other) && one.elapsedMs === other.elapsedMs && one.period === other.period,
	(one, other) => isOfSide(one, other) && one.period === other.period,
	isOfSide,
];

/** Returns, for each current goal, the previous one; each is paired once. Goals without a pair are new, or were removed. */
export function pairGoals<Now extends EventContent>(before: readonly OwnEvent[], now: readonly Now[]): Map<Now, OwnEvent> {
	const pairs = new Map<Now, OwnEvent>();
	const free = new Set(before.filter(({ isCancelled }) => !isCancelled));
	for (const isAlike of LIKENESS) pairWhere(isAlike);
	// An event that the file cancelled and reports again unchanged is the same event.
	for (const own of before) if (own.isCancelled) free.add(own);
	pairWhere(isSameContent);
	return pairs;

	function pairWhere(isAlike: (one: EventContent, other: EventContent) => boolean): void {
		for (const goal of now) {
			const own = pairs.has(goal) ? undefined : [...free].find((each) => isAlike(each, goal));
			if (!own) continue;
			pairs.set(goal, own);
			free.delete(own);
		}
	}
}

/** Returns, for each current detail, the earlier one with the same content. */
export function pairDetails<Now extends EventContent>(before: readonly OwnEvent[], now: readonly Now[]): Map<Now, OwnEvent> {
	const pairs = new Map<Now, OwnEvent>();
	const free = [...before].sort((one, other) => Number(one.isCancelled) - Number(other.isCancelled));
	for (const detail of now) {
		const place = free.findIndex((own) => isSameContent(own, detail));
		const [own] = place < 0 ? [] : free.splice(place, 1);
		if (own) pairs.set(detail, own);
	}
	return pairs;
}

const goalOf = ({ payload }: EventContent) => payload as FootballPayloads["goal_scored"];
const scorerOf = (content: EventContent): string | null => goalOf(content).scorerId;

function isOfSide(one: EventContent, other: EventContent): boolean {
	return goalOf(one).side === goalOf(other).side;
}
