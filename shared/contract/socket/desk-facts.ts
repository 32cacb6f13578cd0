// The wire of the topic `desk`: newest value a match. A few operators read it, so places are named where a value is large.
import { type DeskMatch, QUIET_DESK } from "../desk.ts";

export type DeskFact = [matchId: string, viewers: number, rest: Partial<Omit<DeskMatch, "matchId" | "viewers">>];

/** What is as on a quiet desk is left out. */
export function encodeDeskFact({ matchId, viewers, ...rest }: DeskMatch): DeskFact {
	const present = Object.entries(rest).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false));
	return [matchId, viewers, Object.fromEntries(present)];
}

export function decodeDeskFact(fact: readonly unknown[]): DeskMatch {
	const [matchId, viewers, rest] = fact as DeskFact;
	return { ...QUIET_DESK, ...rest, matchId, viewers };
}
