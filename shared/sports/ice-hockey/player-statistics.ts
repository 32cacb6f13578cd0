// Statistics of every skater and goaltender of an ice hockey match, counted from its events (IH15, IH17). For the tables of the match
// page.
import type { PlayerId } from "#shared/kit/ids.ts";
import { activeEvents } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyEvent } from "./events.ts";
import { PENALTY_MINUTES } from "./match-statistics.ts";
import { startingGoalie } from "./starting-goalie.ts";

type State = MatchState<HockeyDetail>;

export interface SkaterLine {
	playerId: PlayerId;
	side: Side;
	goals: number;
	assists: number;
	shots: number;
	hits: number;
	blocks: number;
	penaltyMinutes: number;
	faceOffsWon: number;
	faceOffsLost: number;
}

export interface GoalieLine {
	playerId: PlayerId;
	side: Side;
	saves: number;
	goalsAgainst: number;
}

const COUNTS: Omit<SkaterLine, "playerId" | "side"> = {
	goals: 0,
	assists: 0,
	shots: 0,
	hits: 0,
	blocks: 0,
	penaltyMinutes: 0,
	faceOffsWon: 0,
	faceOffsLost: 0,
};

/** Every skater whom an event names, ordered by points, then goals, then shots. */
export function skaterLines(state: State): SkaterLine[] {
	const lines = new Map<PlayerId, SkaterLine>();
	const add = (side: Side, playerId: PlayerId | null | undefined, key: keyof typeof COUNTS, added = 1) => {
		if (!playerId) return;
		const line = lines.get(playerId) ?? { playerId, side, ...COUNTS };
		line[key] += added;
		lines.set(playerId, line);
	};
	for (const event of activeEvents(state) as HockeyEvent[]) {
		switch (event.type) {
			case "goal_scored": {
				const { side, scorerId, assistId, secondAssistId } = event.payload;
				add(side, scorerId, "goals");
				add(side, scorerId, "shots");
				add(side, assistId, "assists");
				add(side, secondAssistId, "assists");
				break;
			}
			case "shot_taken": {
				const { side, playerId, outcome, blockerId } = event.payload;
				if (outcome === "saved") add(side, playerId, "shots");
				add(otherSide(side), blockerId, "blocks");
				break;
			}
			case "hit_made":
				add(event.payload.side, event.payload.playerId, "hits");
				break;
			case "penalty_called":
				add(event.payload.side, event.payload.playerId, "penaltyMinutes", PENALTY_MINUTES[event.payload.kind]);
				break;
			case "face_off_won":
				add(event.payload.side, event.payload.playerId, "faceOffsWon");
				add(otherSide(event.payload.side), event.payload.loserId, "faceOffsLost");
		}
	}
	const rank = (one: SkaterLine) => (one.goals + one.assists) * 10_000 + one.goals * 100 + one.shots;
	return [...lines.values()].sort((one, other) => rank(other) - rank(one));
}

/** IH17: goaltenders in order of appearance, as far as the log names them. */
export function goalieLines(state: State): GoalieLine[] {
	const lines = new Map<PlayerId, GoalieLine>();
	const inNet: Pair<PlayerId | null> = { home: null, away: null };
	const isEmpty: Pair<boolean> = { home: false, away: false };
	const enter = (side: Side, playerId: PlayerId | null) => {
		inNet[side] = playerId;
		isEmpty[side] = false;
		if (playerId && !lines.has(playerId)) lines.set(playerId, { playerId, side, saves: 0, goalsAgainst: 0 });
	};
	const add = (side: Side, key: "saves" | "goalsAgainst") => {
		const line = isEmpty[side] ? undefined : lines.get(inNet[side] ?? "");
		if (line) line[key]++;
	};
	const openNets = new Set(state.detail.goals.filter((goal) => goal.isEmptyNet).map(({ eventId }) => eventId));
	for (const event of activeEvents(state) as HockeyEvent[]) {
		switch (event.type) {
			case "line_up_announced": {
				const goalie = startingGoalie(event.payload);
				if (goalie && inNet[event.payload.side] === null) enter(event.payload.side, goalie);
				break;
			}
			case "goalie_entered":
				enter(event.payload.side, event.payload.playerId);
				break;
			case "goalie_pulled":
				isEmpty[event.payload.side] = true;
				break;
			case "goal_scored":
				if (!openNets.has(event.id)) add(otherSide(event.payload.side), "goalsAgainst");
				break;
			case "shot_taken":
				if (event.payload.outcome === "saved") add(otherSide(event.payload.side), "saves");
		}
	}
	return [...lines.values()];
}
