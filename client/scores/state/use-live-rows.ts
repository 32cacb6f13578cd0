// The current state of all rows of a list, for values that depend on all of them: counts, filters, places.
import { atom, useAtomValue, useStore } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { announcedMatchesAtom } from "./announced-match.ts";
import { liveAtom, newerLive } from "./live-atom.ts";
import { type Phase, phaseOf } from "./phase.ts";

/** Returns what `read` computes from all rows; rerenders only when that changes according to `isSame`. The functions must be stable. */
export function useLiveRows<T>(
	rows: readonly MatchRow[],
	read: (lives: readonly MatchLive[]) => T,
	isSame: (one: T, other: T) => boolean = Object.is,
): T {
	const store = useStore();
	const result = useMemo(() => {
		const atoms = rows.map((row) => [row, liveAtom(store, row.id)] as const);
		const lives = atom((get) => {
			// One dependency instead of a thousand: it changes with any of them (apply-score-facts.ts).
			get(announcedMatchesAtom);
			return atoms.map(([row, live]) => newerLive(row, store.get(live)));
		});
		return selectAtom(lives, read, isSame);
	}, [store, rows, read, isSame]);
	return useAtomValue(result);
}

export const useRowPhases = (rows: readonly MatchRow[]): readonly Phase[] => useLiveRows(rows, phasesOf, areSame);

const phasesOf = (lives: readonly MatchLive[]): readonly Phase[] => lives.map(phaseOf);

const areSame = (one: readonly Phase[], other: readonly Phase[]) =>
	one.length === other.length && one.every((phase, index) => phase === other[index]);
