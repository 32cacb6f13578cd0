// The queue for staff: unmatched money, and differences between the ledger and a provider's list.
import { useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/finance";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import {
	type listPaymentDifferences,
	resolvePaymentDifference,
	resolveUnmatchedMoney,
	type UnmatchedMoney,
} from "#shared/contract/rest/payments/ops-payments.ts";
import styles from "./payments.module.css";

type Difference = AnswerOf<typeof listPaymentDifferences>["differences"][number];

export function Waiting({ unmatched, differences }: { unmatched: readonly UnmatchedMoney[]; differences: readonly Difference[] }) {
	const t = useText();
	const count = unmatched.length + differences.length;
	return (
		<Card title={t("finance.waiting")} aside={count > 0 ? count : undefined}>
			{count === 0 && <p className={styles.note}>{t("finance.nothingWaits")}</p>}
			{unmatched.length > 0 && <h3 className={styles.head}>{t("finance.unmatched.title")}</h3>}
			<ul className={styles.list}>
				{unmatched.map((money) => (
					<Unmatched key={money.id} money={money} />
				))}
			</ul>
			{differences.length > 0 && <h3 className={styles.head}>{t("finance.difference.title")}</h3>}
			<ul className={styles.list}>
				{differences.map((difference) => (
					<DifferenceRow key={difference.id} difference={difference} />
				))}
			</ul>
		</Card>
	);
}

function Unmatched({ money }: { money: UnmatchedMoney }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const [paymentId, setPaymentId] = useState(money.paymentId ?? "");
	const resolve = (body: { resolution: "applied" | "returned"; paymentId?: string }) =>
		void action.start(async () => {
			await callApi(store, resolveUnmatchedMoney, { params: { unmatchedId: money.id }, body });
			await revalidate();
			return t("finance.unmatched.done");
		});
	const confirmText = t("finance.unmatched.sureReturned");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: () => resolve({ resolution: "returned" }) });
	return (
		<li>
			<p>
				<b className={styles.amount}>{formatMoney(t, money.amountMinor, money.currency)}</b> {t(`finance.unmatched.reason.${money.reason}`)}
			</p>
			<p className={styles.hint}>
				{t("finance.unmatched.from", { provider: t(`finance.provider.${money.provider}`), transaction: money.transaction })}{" "}
				{formatExact(t, money.receivedAt, zone)}{" "}
				{money.paymentId !== null && (
					<PageLink to={opsPaths.payment(money.paymentId)}>{t("finance.paymentOf", { id: money.paymentId })}</PageLink>
				)}
			</p>
			<div className={styles.actions}>
				<Field
					name={`payment-${money.id}`}
					label={t("finance.unmatched.payment")}
					hint={t("finance.unmatched.paymentHint")}
					value={paymentId}
					autoComplete="off"
					onChange={({ target }) => setPaymentId(target.value)}
				/>
				<Button
					isSmall
					disabled={action.isBusy || paymentId.trim() === ""}
					onClick={() => resolve({ resolution: "applied", paymentId: paymentId.trim() })}
				>
					{t("finance.unmatched.settle")}
				</Button>
				<TwoStepButton step={step} confirmText={confirmText}>
					{t("finance.unmatched.returned")}
				</TwoStepButton>
			</div>
			<Outcome action={action} />
		</li>
	);
}

function DifferenceRow({ difference }: { difference: Difference }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const settle = () =>
		void action.start(async () => {
			await callApi(store, resolvePaymentDifference, { body: { id: difference.id } });
			await revalidate();
			return t("finance.difference.settled");
		});
	return (
		<li>
			<p>
				<b>{t(`finance.difference.kind.${difference.kind}`)}</b> {difference.subject}
			</p>
			<p className={styles.hint}>
				{t(`finance.provider.${difference.provider}`)} {formatExact(t, difference.foundAt, zone)}{" "}
				{difference.paymentId !== null && (
					<PageLink to={opsPaths.payment(difference.paymentId)}>{t("finance.paymentOf", { id: difference.paymentId })}</PageLink>
				)}
			</p>
			<pre className={styles.details}>{JSON.stringify(difference.details)}</pre>
			<div className={styles.actions}>
				<Button isSmall disabled={action.isBusy} onClick={settle}>
					{t("finance.difference.settle")}
				</Button>
			</div>
			<Outcome action={action} />
		</li>
	);
}
