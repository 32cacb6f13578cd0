// Plans next to the free one, each with a link to its checkout and the account's current plan; payment methods and terms.
import "#texts/plans";
import "#texts/checkout";
import Check from "lucide-react/icons/check";
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PaymentMethod } from "#shared/contract/payments.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import type { PlanOnSale } from "#shared/contract/rest/payments/plans.ts";
import { Money } from "./money.tsx";
import { PlainTerms } from "./plain-terms.tsx";
import cardStyles from "./plan-card.module.css";
import { PlanCard } from "./plan-card.tsx";
import styles from "./plan-list.module.css";

interface PlanListProps {
	plans: readonly PlanOnSale[];
	/** Whether replay is part of a plan on sale, which may not be listed here. */
	isReplaySold: boolean;
	/** Plans of the signed-in user; empty for guests. */
	own: readonly OwnPlan[];
	/** Payment methods in the reader's country. */
	methods: readonly PaymentMethod[];
	/** The page that led here, a path of this site; `null` if none. */
	returnTo: string | null;
}

export function PlanList({ plans, isReplaySold, own, methods, returnTo }: PlanListProps) {
	const t = useText();
	const [first] = plans;
	if (!first) {
		return (
			<Card>
				<EmptyState title={t("plans.empty")}>{t("plans.emptyNext")}</EmptyState>
			</Card>
		);
	}
	return (
		<>
			<div className={styles.list} data-count={plans.length + 1}>
				<FreePlan currency={first.currency} isReplaySold={isReplaySold} />
				{plans.map((plan) => {
					const mine = own.filter(({ planId }) => planId === plan.planId).at(-1);
					return (
						<PlanCard key={plan.planId} plan={plan} isOwn={mine !== undefined}>
							{mine && <OwnTerm plan={mine} />}
							<PageLink
								className={styles.buy}
								data-first={mine || plan.isHighlighted ? "" : undefined}
								to={pagePaths.checkout(plan.planId, returnTo)}
								aria-label={t(mine ? "plans.againOf" : "plans.buyOf", { plan: plan.name })}
							>
								{t(mine ? "plans.again" : "plans.buy")}
							</PageLink>
						</PlanCard>
					);
				})}
			</div>
			<div className={styles.below}>
				<Card title={t("plans.howToPay")}>
					<ul className={styles.methods}>
						{methods.map((method) => (
							<li key={method}>
								<span>
									<b>{t(`checkout.methods.${method}`)}</b>
									<span>{t(`checkout.methodHints.${method}`)}</span>
								</span>
								<span>{t(`checkout.methodTakes.${method}`)}</span>
							</li>
						))}
						<li>
							<span>
								<b>{t("plans.elsewhere")}</b>
								<span>{t("plans.elsewhereHint")}</span>
							</span>
							<span>{t("plans.elsewhereTakes")}</span>
						</li>
					</ul>
				</Card>
				<Card title={t("plans.plainTerms")}>
					<div className={styles.terms}>
						<PlainTerms />
					</div>
				</Card>
			</div>
		</>
	);
}

function FreePlan({ currency, isReplaySold }: { currency: string; isReplaySold: boolean }) {
	const t = useText();
	return (
		<article className={cardStyles.plan}>
			<header className={cardStyles.head}>
				<h2 className={cardStyles.name}>{t("plans.free.name")}</h2>
			</header>
			<p className={cardStyles.price}>
				<b>
					<Money minor={0} currency={currency} />
				</b>{" "}
				<span>{t("plans.free.for")}</span>
			</p>
			<div className={cardStyles.actions}>
				<p className={styles.have}>{t("plans.free.have")}</p>
			</div>
			<ul className={cardStyles.benefits}>
				{(["scores", isReplaySold ? "chatReplay" : "chat", "follow"] as const).map((part) => (
					<li key={part}>
						<Check size={16} aria-hidden="true" />
						{t(`plans.free.${part}`)}
					</li>
				))}
			</ul>
		</article>
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
