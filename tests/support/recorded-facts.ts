// Goals and cards of a Wyscout file, parsed directly from its rows by the rules of its SOURCE.md, so that tests do not check the mapping
// with itself.
import type { Score, Side } from "#shared/match/sides.ts";

export const RECORDED_MATCHES = [
	{ id: 2058017, title: "France - Croatia 4-2", homeTeamId: 4418 },
	{ id: 2058012, title: "Russia - Croatia 2-2", homeTeamId: 14358 },
	{ id: 2516847, title: "Dortmund - Schalke 4-4", homeTeamId: 2447 },
	{ id: 2499861, title: "Brighton - Liverpool 1-5", homeTeamId: 1651 },
] as const;

interface Row {
	eventName: string;
	subEventName: string;
	positions: { x: number; y: number }[];
	tags: { id: number }[];
	teamId: number;
	playerId: number;
	matchPeriod: string;
	eventSec: number;
}

export interface RecordedFacts {
	score: Score;
	halfTime: Score;
	goals: { side: Side; scorer: string; period: string; minute: number }[];
	cards: { side: Side; player: string; card: "yellow" | "second_yellow" | "red" }[];
}

const PERIOD_OFFSETS: Record<string, number> = { "1H": 0, "2H": 45, E1: 90, E2: 105 };

export function factsOfRecording(json: unknown, homeTeamId: number): RecordedFacts {
	const { events } = json as { events: Row[] };
	const facts: RecordedFacts = { score: { home: 0, away: 0 }, halfTime: { home: 0, away: 0 }, goals: [], cards: [] };
	for (const { eventName, tags, teamId, playerId, matchPeriod, eventSec } of events) {
		const offset = PERIOD_OFFSETS[matchPeriod];
		const has = (tag: number) => tags.some(({ id }) => id === tag);
		const card =
			offset === undefined
				? undefined
				: (
						[
							[1701, "red"],
							[1703, "second_yellow"],
							[1702, "yellow"],
						] as const
					).find(([tag]) => has(tag));
		if (card) facts.cards.push({ side: teamId === homeTeamId ? "home" : "away", player: `p${playerId}`, card: card[1] });
		const isOwn = has(102);
		if (offset === undefined || !(isOwn || (has(101) && (eventName === "Shot" || eventName === "Free Kick")))) continue;
		const side: Side = (teamId === homeTeamId) !== isOwn ? "home" : "away";
		facts.score[side]++;
		if (matchPeriod === "1H") facts.halfTime[side]++;
		facts.goals.push({ side, scorer: `p${playerId}`, period: matchPeriod.toLowerCase(), minute: offset + Math.floor(eventSec / 60) + 1 });
	}
	return facts;
}

/** Number of ball actions at a known location, by player. Only a corner kick is taken at the corner of the pitch. */
export function touchesOfRecording(json: unknown): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { eventName, subEventName, positions, playerId, matchPeriod } of (json as { events: Row[] }).events) {
		const isAction = ["Pass", "Shot", "Free Kick", "Others on the ball", "Save attempt"].includes(eventName);
		const [first] = positions;
		const isUnplaced = !first || (first.x === first.y && first.x % 100 === 0 && subEventName !== "Corner");
		if (matchPeriod === "P" || isUnplaced || playerId === 0 || !(isAction || subEventName === "Ground attacking duel")) continue;
		counts[playerId] = (counts[playerId] ?? 0) + 1;
	}
	return counts;
}
