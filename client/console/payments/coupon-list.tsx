// The coupons, each with its value and number of uses. A coupon can be disabled but not deleted.
import { useStore } from "jotai";
import { useRevalidator } from "react-router";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/finance";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { type Coupon, setCoupon } from "#shared/contract/rest/payments/coupons.ts";
import styles from "./payments.module.css";

export function CouponList({ coupons }: { coupons: readonly Coupon[] }) {
	const t = useText();
	return (
		<Card title={t("finance.coupon.title")} aside={coupons.length}>
			{coupons.length === 0 && <EmptyState title={t("finance.coupon.empty")} />}
			<ul className={styles.list}>
				{coupons.map((coupon) => (
					<CouponRow key={coupon.code} coupon={coupon} />
				))}
			</ul>
		</Card>
	);
}

function CouponRow({ coupon }: { coupon: Coupon }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const { code, percent, amountMinor, currency, endsAt, uses, maxUses, isActive } = coupon;
	const switchIt = () =>
		void action.start(async () => {
			await callApi(store, setCoupon, { params: { code }, body: { isActive: !isActive } });
			await revalidate();
			return t("finance.coupon.switched");
		});
	const worth = percent === null ? formatMoney(t, amountMinor ?? 0, currency ?? "") : t("finance.coupon.percent", { count: percent });
	return (
		<li>
			<p>
				<b>{code}</b> {worth} <Tag tone="plain">{t(isActive ? "finance.coupon.on" : "finance.coupon.off")}</Tag>
			</p>
			<p className={styles.hint}>
				{t("finance.coupon.uses")}: {maxUses === null ? uses : t("finance.coupon.usesOf", { used: uses, most: maxUses })}.{" "}
				{t("finance.coupon.ends")}: {endsAt === null ? t("finance.coupon.never") : formatExact(t, endsAt, zone)}
			</p>
			<div className={styles.actions}>
				<Button
					isSmall
					disabled={action.isBusy}
					onClick={switchIt}
					aria-label={`${code}: ${t(isActive ? "finance.coupon.switchOff" : "finance.coupon.switchOn")}`}
				>
					{t(isActive ? "finance.coupon.switchOff" : "finance.coupon.switchOn")}
				</Button>
			</div>
			<Outcome action={action} />
		</li>
	);
}
