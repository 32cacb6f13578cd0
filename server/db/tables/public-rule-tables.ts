// Table of the rules about what the site offers and how it names players (server/public-rules). Part of schema.ts.
import type { NameDisplay } from "#shared/public-rules/name-display.ts";
import type { RuleScope } from "#shared/public-rules/public-rule.ts";
import type { AsOfChoices } from "./as-of-choice.ts";

/** One row per scope that states something. A column is `null` if the scope states nothing. */
interface PublicRuleTable {
	scope: RuleScope;
	/** Empty for the site; `DE`, `u13`, or the id of a league, match or player. */
	subject: string;
	/** 1: offered, 0: off; the same for `chat` and `votes`. */
	odds: number | null;
	chat: number | null;
	votes: number | null;
	names: NameDisplay | null;
	/** Age that readers confirm before they get odds; only of the site. */
	odds_age: number | null;
	changed_by: string;
	changed_at: number;
}

export interface PublicRuleTables {
	public_rules: PublicRuleTable;
}

export const PUBLIC_RULE_TABLES_AS_OF: AsOfChoices<PublicRuleTables> = {
	// A rule takes effect for everybody at once.
	public_rules: "as_is",
};
