// Creates a coupon.
import { useStore } from "jotai";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import "#texts/finance";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { MAX_COUPON_CODE_LENGTH } from "#shared/contract/payments.ts";
import { createCoupon } from "#shared/contract/rest/payments/coupons.ts";
import styles from "./payments.module.css";
import { readCoupon } from "./read-coupon.ts";

export function CouponForm() {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const [isWrong, setWrong] = useState(false);
	const create = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
		const coupon = readCoupon(typed, store.get(serverClockAtom).now());
		setWrong(coupon === null);
		if (!coupon) return;
		void action.start(async () => {
			await callApi(store, createCoupon, { body: coupon });
			form.reset();
			await revalidate();
			return t("finance.coupon.created", { code: coupon.code });
		});
	};
	return (
		<Card title={t("finance.coupon.new")}>
			<form className={styles.form} onSubmit={create} noValidate>
				<div className={styles.fields}>
					<Field
						name="code"
						label={t("finance.coupon.code")}
						hint={t("finance.coupon.codeHint")}
						autoComplete="off"
						maxLength={MAX_COUPON_CODE_LENGTH}
						required
					/>
					<Field
						name="percent"
						label={t("finance.coupon.percentField")}
						inputMode="numeric"
						autoComplete="off"
						error={isWrong ? t("finance.coupon.oneOf") : undefined}
					/>
					<Field name="amount" label={t("finance.coupon.or")} inputMode="decimal" autoComplete="off" />
					<Field name="currency" label={t("finance.coupon.currency")} maxLength={3} autoComplete="off" />
					<Field name="lastDay" type="date" label={t("finance.coupon.endsOn")} hint={t("finance.coupon.endsHint")} />
					<Field
						name="maxUses"
						label={t("finance.coupon.maxUses")}
						hint={t("finance.coupon.usesHint")}
						inputMode="numeric"
						autoComplete="off"
					/>
					<Field
						name="maxPerUser"
						label={t("finance.coupon.maxPerUser")}
						hint={t("finance.coupon.usesHint")}
						inputMode="numeric"
						autoComplete="off"
					/>
				</div>
				<Button type="submit" disabled={action.isBusy}>
					{t("finance.coupon.create")}
				</Button>
				<Outcome action={action} />
			</form>
		</Card>
	);
}
