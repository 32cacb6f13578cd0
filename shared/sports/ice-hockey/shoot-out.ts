// The course of a shoot-out: who leads, whether it is decided, the rounds as a table shows them (IH6, IH7).
import { otherSide, type Pair, type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { HockeyDetail } from "./detail.ts";

type ShootOut = NonNullable<HockeyDetail["shootOut"]>;
type Attempt = ShootOut["attempts"][number];

export function shootOutLeader({ home, away }: Score): Side | null {
	if (home === away) return null;
	return home > away ? "home" : "away";
}

/** True when no attempt can change the winner: out of reach within the rounds, or ahead after equally many attempts beyond them. */
export function isDecided({ attempts, scored }: Pick<ShootOut, "attempts" | "scored">, rounds: number): boolean {
	const taken = (side: Side) => attempts.filter((attempt) => attempt.side === side).length;
	const isOutOfReach = (side: Side) => scored[side] > scored[otherSide(side)] + Math.max(0, rounds - taken(otherSide(side)));
	if (Math.max(taken("home"), taken("away")) <= rounds) return SIDES.some(isOutOfReach);
	return taken("home") === taken("away") && scored.home !== scored.away;
}

/** One row a round, from 1. Null: not taken. */
export function shootOutRounds(attempts: readonly Attempt[]): (Pair<Attempt | null> & { round: number })[] {
	const bySide = { home: attempts.filter(({ side }) => side === "home"), away: attempts.filter(({ side }) => side === "away") };
	const count = Math.max(bySide.home.length, bySide.away.length);
	return Array.from({ length: count }, (_none, index) => ({
		round: index + 1,
		home: bySide.home[index] ?? null,
		away: bySide.away[index] ?? null,
	}));
}
