// Batters at the crease and bowler, if the log names them in events other than deliveries.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { BatterLine, Innings } from "./detail.ts";
import type { CricketPayloads, Departure } from "./events.ts";
import { oversText } from "./score-text.ts";

const NEW_BATTER = { runs: 0, balls: 0, fours: 0, sixes: 0, status: "batting", out: null } as const;

/** Adds this batter at the crease. A batter who retired hurt continues their earlier line. */
export function withBatter(batters: readonly BatterLine[], playerId: PlayerId | null): readonly BatterLine[] {
	if (playerId === null) return batters;
	const known = batters.find((line) => line.playerId === playerId);
	if (!known) return [...batters, { playerId, ...NEW_BATTER }];
	if (known.status === "batting") return batters;
	return batters.map((line) => (line === known ? { ...line, status: "batting", out: null } : line));
}

/** Returns the innings without this batter at the crease. */
export const vacate = (innings: Innings, playerId: PlayerId): Innings => ({
	...innings,
	strikerId: innings.strikerId === playerId ? null : innings.strikerId,
	nonStrikerId: innings.nonStrikerId === playerId ? null : innings.nonStrikerId,
});

export function comeIn(innings: Innings, { side, playerId }: CricketPayloads["batter_came_in"]): Innings {
	if (playerId === null) return innings;
	const batters = withBatter(innings.batters, playerId);
	const place = innings.strikerId === null ? { strikerId: playerId } : { nonStrikerId: playerId };
	return { ...innings, side: innings.side ?? side, batters, ...place };
}

export const bowlerOn = (innings: Innings, { playerId }: CricketPayloads["bowler_came_on"]): Innings => ({
	...innings,
	bowlerId: playerId,
});

export const strikeChanged = (innings: Innings): Innings => ({
	...innings,
	strikerId: innings.nonStrikerId,
	nonStrikerId: innings.strikerId,
});

/** CR6: a batter who retires hurt or is absent does not count as a wicket. */
export const isOutWithoutBall = (how: Departure): boolean => how === "retired_out" || how === "timed_out";

export function depart(innings: Innings, { playerId, how }: CricketPayloads["batter_left"], ballsPerOver: number): Innings {
	const isWicket = isOutWithoutBall(how);
	const wickets = innings.wickets + (isWicket ? 1 : 0);
	const over = oversText(innings.balls, ballsPerOver);
	const falls = isWicket ? [...innings.falls, { wicket: wickets, runs: innings.runs, over, playerId }] : innings.falls;
	if (playerId === null) return { ...innings, wickets, falls };
	const status: BatterLine["status"] = how === "retired_hurt" ? "retired_hurt" : how === "absent" ? "absent" : "out";
	const out = { how, bowlerId: null, fielderId: null, secondFielderId: null };
	const batters = withBatter(innings.batters, playerId).map((line) => (line.playerId === playerId ? { ...line, status, out } : line));
	return { ...vacate(innings, playerId), wickets, falls, batters };
}
