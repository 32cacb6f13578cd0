// The snapshot of a match on the wire, and the names of its fields: for the live match, and for one that is played again.
import type { NamedForm } from "#server/realtime/kernel/topic-source.ts";
import { decodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";

/** `facts`: JSON text of each entry. */
export const matchSnapshotText = (setup: MatchSetup, facts: readonly string[]): string =>
	`{"setup":${JSON.stringify(setup)},"facts":[${facts.join(",")}]}`;

export function namedMatch(sport: SportModule, baseAt: number): NamedForm {
	return {
		fact: (fact, seq) => decodeMatchFact(sport, fact, seq, baseAt),
		snapshot(snapshot) {
			const { setup, facts } = snapshot as { setup: MatchSetup; facts: unknown[][] };
			return { setup, events: facts.map((fact, index) => decodeMatchFact(sport, fact, index + 1, baseAt)) };
		},
	};
}
