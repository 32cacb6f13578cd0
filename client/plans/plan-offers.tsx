// The plans with a benefit, with their prices, in a popup; for a signed-in reader each leads to its checkout.
import "#texts/plans";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import type { NeededPlan } from "#client/session/needed-plan.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listPlans } from "#shared/contract/rest/payments/plans.ts";
import { Money } from "./money.tsx";
import styles from "./plan-offers.module.css";

interface PlanOffersProps {
	needed: NeededPlan;
	/** The page to return to. */
	returnTo: string;
	/** Whether the reader can buy; a guest has to sign in first. */
	canBuy: boolean;
}

/** Maximum number of plans; the pricing page shows all. */
const MAX_SHOWN = 3;

export function PlanOffers({ needed: { benefit, sport }, returnTo, canBuy }: PlanOffersProps) {
	const t = useText();
	const { answer, error } = useQuery(requestTo(listPlans));
	const fitting = (answer?.plans ?? []).filter(
		(plan) => plan.benefits.includes(benefit) && (sport === null || plan.sport === null || plan.sport === sport),
	);
	return (
		<div className={styles.offers}>
			<p>{t(`plans.popup.${benefit}`)}</p>
			<LoadingPart>
				{!answer && !error && <Awaited className={styles.awaited} />}
				<ul className={styles.list} aria-label={t("plans.popup.list")}>
					{fitting.slice(0, MAX_SHOWN).map(({ planId, name, amountMinor, currency, duration }) => (
						<li key={planId} className={styles.offer}>
							<span>
								<b>{name}</b>
								<span className={styles.price}>
									<Money minor={amountMinor} currency={currency} />{" "}
									{t("plans.for", { duration: t(`plans.duration.${duration.unit}`, { count: duration.count }) })}
								</span>
							</span>
							{canBuy && (
								<PageLink className={styles.buy} to={pagePaths.checkout(planId, returnTo)} aria-label={t("plans.buyOf", { plan: name })}>
									{t("plans.buy")}
								</PageLink>
							)}
						</li>
					))}
				</ul>
			</LoadingPart>
			{answer && fitting.length === 0 && <p>{t("plans.popup.none")}</p>}
			<PageLink className={styles.all} to={pagePaths.pricing(returnTo)}>
				{t("plans.popup.all")}
			</PageLink>
		</div>
	);
}
