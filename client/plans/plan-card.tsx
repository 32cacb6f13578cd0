// A plan on sale: name, price, how long it lasts, what it opens.
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import "#texts/plans";
import { formatMoney } from "#client/i18n/format-money.ts";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { PlanOnSale } from "#shared/contract/rest/payments/plans.ts";
import styles from "./plan-card.module.css";

/** `children`: what can be done with it. */
export function PlanCard({ plan, children }: { plan: PlanOnSale; children?: ReactNode }) {
	const t = useText();
	const { name, description, sport, duration, amountMinor, currency, benefits, isHighlighted } = plan;
	return (
		<article className={styles.plan} data-highlighted={isHighlighted || undefined}>
			<header className={styles.head}>
				<h2 className={styles.name}>{name}</h2>
				{isHighlighted && <Tag tone="live">{t("plans.highlighted")}</Tag>}
			</header>
			<p className={styles.price}>
				<b>{formatMoney(t, amountMinor, currency)}</b> <span>{t(`plans.duration.${duration.unit}`, { count: duration.count })}</span>
			</p>
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
			{children && <div className={styles.actions}>{children}</div>}
		</article>
	);
}
