// Sums appearances of many matches by player. Pure.
import type { Appearance, PlayerCounts } from "#shared/match/appearance.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import type { LoggedMatch } from "./appearance.store.ts";

export interface TalliedMatch extends LoggedMatch {
	appearances: readonly Appearance[];
}

export interface AppearanceSum {
	/** Number of matches with a line-up in which the player was on the pitch, except those counted in `unrecorded`. */
	played: number;
	/** Number of the `played` matches in which the player was in the starting line-up. */
	started: number;
	/** Number of matches without a line-up that name the player. */
	named: number;
	/** Number of matches with a line-up whose log has no counts of the player. */
	unrecorded: number;
	/** Minutes in the finished matches with a line-up; `null` if there are none, or the minutes of one are unknown. */
	minutes: number | null;
	counts: PlayerCounts;
}

export interface PlayerSum extends AppearanceSum {
	playerId: string;
	/** Id of the team in the player's last match, whatever other teams the player belongs to. */
	teamId: string;
}

const NOTHING: AppearanceSum = { played: 0, started: 0, named: 0, unrecorded: 0, minutes: null, counts: {} };

/** Returns whether the player was on the pitch. Players on the bench may have an appearance too, because they can be shown cards. */
export const hasAppeared = ({ role }: Pick<Appearance, "role">): boolean => role !== "bench";

/** `matches` are in order, oldest first. The result is sorted by first appearance. */
export function sumByPlayer(matches: readonly TalliedMatch[]): PlayerSum[] {
	const sums = new Map<string, { teamId: string; of: { match: TalliedMatch; appearance: Appearance }[] }>();
	for (const match of matches) {
		for (const appearance of match.appearances) {
			const known = sums.get(appearance.playerId) ?? { teamId: "", of: [] };
			known.teamId = match.teams[appearance.side];
			known.of.push({ match, appearance });
			sums.set(appearance.playerId, known);
		}
	}
	return [...sums].map(([playerId, { teamId, of }]) => ({ playerId, teamId, ...sumAppearances(of) }));
}

/** Counts that are 0 are left out. */
export function sumAppearances(
	entries: readonly { match: Pick<TalliedMatch, "isOver" | "sport">; appearance: Appearance }[],
): AppearanceSum {
	const counts: Record<string, number> = {};
	const sum = { ...NOTHING, counts };
	const known = entries
		.filter(({ match, appearance: { role } }) => match.isOver && (role === "starter" || role === "substitute"))
		.map(({ appearance }) => appearance.minutes);
	for (const { match, appearance } of entries) {
		const { role } = appearance;
		if (appearance.isUnrecorded) {
			sum.unrecorded += 1;
			continue;
		}
		if (role === "named") sum.named += 1;
		else if (role !== "bench") sum.played += 1;
		if (role === "starter") sum.started += 1;
		const maxima = appearanceRuleOf(match.sport)?.maxima ?? [];
		for (const [key, count] of Object.entries(appearance.counts)) {
			counts[key] = maxima.includes(key) ? Math.max(counts[key] ?? count, count) : (counts[key] ?? 0) + count;
		}
	}
	if (known.length > 0 && known.every((minutes) => minutes !== null)) sum.minutes = known.reduce((one, other) => one + other, 0);
	return sum;
}

/**
 * Returns the keys of the counts that the logs of these matches cover: those of any player, with the other keys of their group. Counts that
 * are not covered are left out, because showing them as 0 would be wrong.
 */
export function coveredKeys(matches: readonly TalliedMatch[]): Set<string> {
	const found = new Set(matches.flatMap(({ appearances }) => appearances.flatMap(({ counts }) => Object.keys(counts))));
	const sports = new Set(matches.map(({ sport }) => sport));
	const groups = [...sports].flatMap((sport) => appearanceRuleOf(sport)?.countGroups ?? []);
	return new Set(groups.filter((group) => group.some((key) => found.has(key))).flat());
}

/** Returns the player's counts, with 0 for covered counts that the player does not have. */
export function withZeros(counts: PlayerCounts, covered: ReadonlySet<string>): PlayerCounts {
	return { ...Object.fromEntries([...covered].map((key) => [key, 0])), ...counts };
}

/** Returns the players who scored, most goals first; with equal goals, those with fewer penalties first. */
export function scorersOf(sums: readonly PlayerSum[]): PlayerSum[] {
	const goalsOf = ({ counts }: PlayerSum) => counts.goals ?? 0;
	return sums
		.filter((sum) => goalsOf(sum) > 0)
		.sort((one, other) => goalsOf(other) - goalsOf(one) || (one.counts.penalties ?? 0) - (other.counts.penalties ?? 0));
}

/** Returns the players who have this count, the greatest first. */
export function mostOf(sums: readonly PlayerSum[], key: string): PlayerSum[] {
	return sums.filter(({ counts }) => counts[key]).sort((one, other) => (other.counts[key] ?? 0) - (one.counts[key] ?? 0));
}
