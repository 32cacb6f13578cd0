// Replaces older prices that require a plan.
import "#texts/odds";
import { useText } from "#client/i18n/translate.ts";
import { PlanLink } from "#client/plans/plan-link.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { SportKey } from "#shared/match/sport-key.ts";

export function ForPlans({ sport }: { sport: SportKey }) {
	const t = useText();
	return (
		<EmptyState title={t("odds.forPlans.title")}>
			{t("odds.forPlans.text")}{" "}
			<PlanLink benefit="full_odds_history" sport={sport}>
				{t("odds.forPlans.link")}
			</PlanLink>
		</EmptyState>
	);
}
