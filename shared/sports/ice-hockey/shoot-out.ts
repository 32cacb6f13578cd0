// State of a shoot-out: the leading side, and the rounds as a table shows them (IH6, IH7). shared/match/shoot-out.ts determines when it
// is decided.
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { HockeyDetail } from "./detail.ts";

type ShootOut = NonNullable<HockeyDetail["shootOut"]>;
type Attempt = ShootOut["attempts"][number];

export function shootOutLeader({ home, away }: Score): Side | null {
	if (home === away) return null;
	return home > away ? "home" : "away";
}

/** Returns one row per round, in order; `null` for an attempt that was not taken. */
export function shootOutRounds(attempts: readonly Attempt[]): (Pair<Attempt | null> & { round: number })[] {
	const bySide = { home: attempts.filter(({ side }) => side === "home"), away: attempts.filter(({ side }) => side === "away") };
	const count = Math.max(bySide.home.length, bySide.away.length);
	return Array.from({ length: count }, (_none, index) => ({
		round: index + 1,
		home: bySide.home[index] ?? null,
		away: bySide.away[index] ?? null,
	}));
}
