// A payment as the holder of its link sees it: what to pay, its result, another attempt, the receipt by mail. It
// reveals nothing about the account.
import "#texts/accounts";
import "#texts/checkout";
import { useStore } from "jotai";
import { useState } from "react";
import { describeRefusal, useAction } from "#client/api/form/use-action.ts";
import { requestTo } from "#client/api/request.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { useTitle } from "#client/ui/page/use-title.ts";
import { type LinkedPayment as Linked, readLinkedPayment, retryLinkedPayment } from "#shared/contract/rest/payments/payment-links.ts";
import { CHECKOUT_REFUSALS } from "../checkout-refusals.ts";
import { Money } from "../money.tsx";
import { PayInstructions } from "../pay-instructions.tsx";
import styles from "./payer.module.css";
import { ReceiptRequest } from "./receipt-request.tsx";

const CHECK_INTERVAL_MS = 3_000;

interface LinkedPaymentProps {
	/** The reader token of the link. */
	reader: string;
	loaded: Linked;
	/** Whether the provider redirected the payer back here: an open payment then waits for the provider's confirmation. */
	isReturn: boolean;
}

/** Displayed stages of a payment; `over`: the payment has expired. */
type Stage = "pay" | "waiting" | "paid" | "refunded" | "disputed" | "declined" | "closed" | "over";

export function LinkedPayment({ reader, loaded, isReturn }: LinkedPaymentProps) {
	const t = useText();
	const store = useStore();
	const [initial, setInitial] = useState(loaded);
	const { answer: payment, reload } = useQuery(requestTo(readLinkedPayment, { body: { reader } }), {
		initial,
		everyMs: CHECK_INTERVAL_MS,
	});
	const { plan, amountMinor, currency, isPutAside, canRetry, refundedMinor, instructions, url, receipt } = payment;
	const isTimeOver = useNow((now) => now >= payment.expiresAt);
	const stage = stageOf(payment, { isReturn, isTimeOver });
	const title = t(TITLES[stage]);
	useTitle(title);
	const retry = useAction({
		async run() {
			const next = await callApi(store, retryLinkedPayment, { body: { reader } });
			if (next.state === "pending" && next.url !== null) location.assign(next.url);
			else setInitial(next);
			return null;
		},
		describe: (error, now) => describeRefusal(error, now, CHECKOUT_REFUSALS),
	});
	const isOpen = stage === "pay" || stage === "waiting";
	return (
		<>
			<PageHeader title={title} facts={[plan.name]} />
			<div className={styles.narrow}>
				<Card>
					<div className={styles.body}>
						<p role="status">{isPutAside ? t("checkout.payer.aside") : leadOf(stage)}</p>
						<dl className={styles.amount}>
							<dt>{plan.name}</dt>
							<dd>
								<Money minor={amountMinor} currency={currency} />
							</dd>
						</dl>
						{isOpen && instructions && <PayInstructions instructions={instructions} amountMinor={amountMinor} currency={currency} />}
						{isOpen && url !== null && (
							<a className={styles.next} href={url}>
								{t("checkout.link.pay")}
							</a>
						)}
						{isOpen && <Until at={payment.expiresAt} />}
						{canRetry && (
							<Button isBusy={retry.isBusy || retry.wait !== null} busyText={t("checkout.paying")} onClick={() => void retry.start()}>
								{t("checkout.failure.again")}
							</Button>
						)}
						{canRetry && <Outcome action={retry} isRare />}
						{receipt !== null && <ReceiptRequest reader={reader} payment={payment} onRequested={reload} />}
					</div>
				</Card>
			</div>
		</>
	);

	function leadOf(of: Stage): string {
		if (of === "refunded") return t("checkout.success.refundedLead", { amount: formatMoney(t, refundedMinor, currency) });
		if (of === "declined" && !canRetry) return t("checkout.payer.lead.declinedLate");
		return t(`checkout.payer.lead.${of}`);
	}
}

const TITLES: Readonly<Record<Stage, TextKey>> = {
	pay: "checkout.link.title",
	waiting: "checkout.result.title",
	paid: "checkout.success.title",
	refunded: "checkout.success.refunded",
	disputed: "checkout.success.disputed",
	declined: "checkout.failure.title",
	closed: "checkout.link.closed",
	over: "checkout.payer.over",
};

function stageOf({ state, failure }: Linked, { isReturn, isTimeOver }: { isReturn: boolean; isTimeOver: boolean }): Stage {
	if (state === "paid" || state === "refunded" || state === "disputed") return state;
	if (state === "failed") return failure === "declined" ? "declined" : "closed";
	if (state === "expired") return "over";
	// Money may have arrived at the last moment: the page waits, and the provider is queried soon.
	if (isReturn) return "waiting";
	return isTimeOver ? "over" : "pay";
}

function Until({ at }: { at: number }) {
	const t = useText();
	const { zone } = useSite();
	const until = useNow((now) => `${formatDate(t, at, zone, now)}, ${formatTime(t, at, zone)}`);
	return <p className={styles.note}>{t("checkout.link.until", { at: until })}</p>;
}
