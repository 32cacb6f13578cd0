// Decides whether a competition is a cup: its rules have no table for matches without a group, or it is called a cup. Pure.
import { nameWords } from "#shared/kit/name-form.ts";
import type { CompetitionRules } from "./competition-rules.ts";

const CUP = /^(?:super)?(?:cup|pokal|copa|coupe|coppa|taca|beker|puchar|kupa|kupasi|trophy|shield)$/;

/** `rules` is the JSON text that is stored with the league. */
export function isCup({ name, rules }: { name: string; rules: string }): boolean {
	const { stages } = JSON.parse(rules) as CompetitionRules;
	return stages.every(({ groups }) => groups !== null) || nameWords(name).some((word) => CUP.test(word));
}
