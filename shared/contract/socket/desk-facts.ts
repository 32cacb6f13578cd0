// Wire format of the topic `desk`: the newest value per match. Only a few operators read it, so large values keep named fields.
import { type DeskMatch, QUIET_DESK } from "../desk.ts";

export type DeskFact = [matchId: string, viewers: number, rest: Partial<Omit<DeskMatch, "matchId" | "viewers">>];

/** Fields that have the same value as at a quiet desk are left out. */
export function encodeDeskFact({ matchId, viewers, ...rest }: DeskMatch): DeskFact {
	const present = Object.entries(rest).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false));
	return [matchId, viewers, Object.fromEntries(present)];
}

export function decodeDeskFact(fact: readonly unknown[]): DeskMatch {
	const [matchId, viewers, rest] = fact as DeskFact;
	return { ...QUIET_DESK, ...rest, matchId, viewers };
}
