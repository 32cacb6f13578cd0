// Appearances of a cricket match: each player's batting, bowling and fielding in its innings, without super overs. Rules: CR11 in
// rules.md.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { AppearanceRole } from "#shared/match/appearance.ts";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import { foldConfirmed } from "#shared/match/fold/fold-confirmed.ts";
import { otherSide, SIDES, type Side } from "#shared/match/sides.ts";
import { type BatterLine, type BowlerLine, type CricketDetail, mainInnings } from "./detail.ts";
import { cricketFigures } from "./figures.ts";
import { cricket } from "./module.ts";

type CountKey =
	| ("innings" | "runs" | "ballsFaced" | "dismissals" | "fours" | "sixes" | "fifties" | "hundreds" | "highScore")
	| ("ballsBowled" | "runsConceded" | "wickets" | "maidens" | "bestBowling")
	| ("catches" | "stumpings");

/** Statistics whose value is that of the best innings, not a sum. */
const MAXIMA = ["highScore", "bestBowling"] as const;
const FIELDED = ["catches", "stumpings"] as const;

export const cricketAppearances: AppearanceRule = {
	...cricketFigures,
	types: [
		"line_up_announced",
		"player_replaced",
		"ball_bowled",
		"batter_left",
		"batter_came_in",
		"bowler_came_on",
		"strike_changed",
		"toss_won",
		"innings_declared",
		"follow_on_enforced",
		"innings_stated",
		"period_started",
		"period_ended",
		"match_ended",
		"status_changed",
	],
	isOfEnded: true,
	// Batting and bowling counts are in no group, because they are only known for players who batted or bowled.
	countGroups: [FIELDED],
	maxima: MAXIMA,
	seasonParts: ["streaks", "greatest"],
	of(events, format) {
		const { detail } = foldConfirmed(cricket, events, format);
		const tallies = tallyInnings(detail);
		const isUnrecorded = mainInnings(detail).length > 0 && SIDES.every((side) => tallies[side].size === 0);
		return SIDES.flatMap((side) => {
			const players = new Set([...(detail.lineUps[side]?.players ?? []), ...tallies[side].keys()]);
			return [...players].map((playerId) => ({
				playerId,
				side,
				minutes: null,
				role: roleOf(playerId, side, detail),
				counts: tallies[side].get(playerId) ?? {},
				...(isUnrecorded && { isUnrecorded }),
			}));
		});
	},
	teamEventsOf: () => [],
	cardTypes: [],
	bookingsOf: () => [],
	coachTypes: [],
	coachesOf: () => ({ home: null, away: null }),
};

type Counts = Partial<Record<CountKey, number>>;

function tallyInnings(detail: CricketDetail): Record<Side, Map<PlayerId, Record<string, number>>> {
	const tallies = { home: new Map<PlayerId, Counts>(), away: new Map<PlayerId, Counts>() };
	const add = (side: Side, playerId: PlayerId, more: Counts) => {
		const counts = tallies[side].get(playerId) ?? {};
		tallies[side].set(playerId, counts);
		for (const [key, count] of Object.entries(more) as [CountKey, number][]) {
			const isMaximum = (MAXIMA as readonly string[]).includes(key);
			counts[key] = isMaximum ? Math.max(counts[key] ?? Number.NEGATIVE_INFINITY, count) : (counts[key] ?? 0) + count;
		}
	};
	for (const { side, batters, bowlers } of mainInnings(detail)) {
		if (side === null) continue;
		const fielding = otherSide(side);
		for (const line of batters) {
			if (line.status !== "absent") add(side, line.playerId, batting(line));
			const { how, fielderId } = line.out ?? {};
			if (fielderId && how === "caught") add(fielding, fielderId, { catches: 1 });
			if (fielderId && how === "stumped") add(fielding, fielderId, { stumpings: 1 });
		}
		for (const line of bowlers) add(fielding, line.playerId, bowling(line));
	}
	return tallies;
}

/** Returns the batting counts of a player. A not-out innings is not a dismissal; the average is runs divided by dismissals. */
function batting({ runs, balls, fours, sixes, status }: BatterLine): Counts {
	const isOut = status === "out";
	return {
		innings: 1,
		runs,
		ballsFaced: balls,
		dismissals: Number(isOut),
		fours,
		sixes,
		hundreds: Number(runs >= 100),
		fifties: Number(runs >= 50 && runs < 100),
		highScore: 2 * runs + Number(!isOut),
	};
}

function bowling({ balls, runs, wickets, maidens }: BowlerLine): Counts {
	return { ballsBowled: balls, runsConceded: runs, wickets, maidens, bestBowling: 1000 * wickets - runs };
}

function roleOf(playerId: PlayerId, side: Side, { lineUps, replaced }: CricketDetail): AppearanceRole {
	if (replaced.some(({ inId }) => inId === playerId)) return "substitute";
	return lineUps[side]?.players.includes(playerId) ? "starter" : "named";
}
