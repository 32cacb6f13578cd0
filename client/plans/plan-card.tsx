// A plan on sale: name, price, duration, benefits.
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import "#texts/plans";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { PlanOnSale } from "#shared/contract/rest/payments/plans.ts";
import { Money } from "./money.tsx";
import styles from "./plan-card.module.css";

/** `children`: the actions of the card. `isOwn`: the reader has the plan. */
export function PlanCard({ plan, isOwn = false, children }: { plan: PlanOnSale; isOwn?: boolean; children?: ReactNode }) {
	const t = useText();
	const { name, description, sport, duration, amountMinor, currency, benefits, isHighlighted } = plan;
	return (
		<article className={styles.plan} data-own={isOwn || undefined}>
			<header className={styles.head}>
				<h2 className={styles.name}>{name}</h2>
				{isOwn ? <Tag tone="score">{t("plans.mine")}</Tag> : isHighlighted && <Tag tone="plain">{t("plans.highlighted")}</Tag>}
			</header>
			<p className={styles.price}>
				<b>
					<Money minor={amountMinor} currency={currency} />
				</b>{" "}
				<span>{t("plans.for", { duration: t(`plans.duration.${duration.unit}`, { count: duration.count }) })}</span>
			</p>
			{children && <div className={styles.actions}>{children}</div>}
			{description && <p className={styles.text}>{description}</p>}
			<ul className={styles.benefits}>
				<li>
					<Check size={16} aria-hidden="true" />
					{sport === null ? t("plans.allSports") : t(`sport.${sport}` as TextKey)}
				</li>
				{benefits.map((benefit) => (
					<li key={benefit}>
						<Check size={16} aria-hidden="true" />
						{t(`plans.benefit.${benefit}`)}
					</li>
				))}
			</ul>
		</article>
	);
}
