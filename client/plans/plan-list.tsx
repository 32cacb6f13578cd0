// Plans side by side, each with its way to the checkout, and what the account has of it.
import "#texts/plans";
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { PlanOnSale } from "#shared/contract/rest/payments/plans.ts";
import { PlanCard } from "./plan-card.tsx";
import styles from "./plan-list.module.css";

interface PlanListProps {
	plans: readonly PlanOnSale[];
	/** Of the signed-in user; empty for guests. */
	own: readonly OwnPlan[];
}

export function PlanList({ plans, own }: PlanListProps) {
	const t = useText();
	if (plans.length === 0) {
		return (
			<Card>
				<EmptyState title={t("plans.empty")}>{t("plans.emptyNext")}</EmptyState>
			</Card>
		);
	}
	return (
		<>
			<div className={styles.list}>
				{plans.map((plan) => {
					const mine = own.filter(({ planId }) => planId === plan.planId).at(-1);
					return (
						<PlanCard key={plan.planId} plan={plan}>
							{mine && <OwnTerm plan={mine} />}
							<PageLink className={styles.buy} to={pagePaths.checkout(plan.planId)} aria-label={t("plans.buyOf", { plan: plan.name })}>
								{t(mine ? "plans.again" : "plans.buy")}
							</PageLink>
						</PlanCard>
					);
				})}
			</div>
			<p className={styles.note}>
				{t("plans.taxIncluded")} <PageLink to={pagePaths.contentPage("policy/refund")}>{t("plans.terms")}</PageLink>
			</p>
		</>
	);
}

function OwnTerm({ plan: { startsAt, endsAt } }: { plan: OwnPlan }) {
	const t = useText();
	const { zone } = useSite();
	const words = useNow((now) => {
		if (startsAt > now) return t("plans.ownStarts", { date: formatDate(t, startsAt, zone, now) });
		return endsAt === null ? "" : t("plans.own", { date: formatDate(t, endsAt, zone, now) });
	});
	return words && <p className={styles.own}>{words}</p>;
}
