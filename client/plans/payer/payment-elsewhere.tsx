// A payment page for anyone but the buyer that its address names: the payer by a link sees the result, all others an explanation of the
// page. Only the browser knows which links it opened, so the server's HTML is the same for all.
import "#texts/accounts";
import "#texts/checkout";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { describeFailure } from "#client/api/form/describe-failure.ts";
import { ApiError } from "#client/api/send-request.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { useUser } from "#client/session/session.ts";
import { Card } from "#client/ui/card.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type LinkedPayment as Linked, readLinkedPayment } from "#shared/contract/rest/payments/payment-links.ts";
import { LinkedPayment } from "./linked-payment.tsx";
import styles from "./payer.module.css";
import { readTokens } from "./reader-tokens.ts";

type PaymentPage = "result" | "success" | "failure";

interface PaymentElsewhereProps {
	page: PaymentPage;
	/** `null` if the address names no payment. */
	paymentId: string | null;
}

interface Found {
	reader: string;
	loaded: Linked;
}

export function PaymentElsewhere({ page, paymentId }: PaymentElsewhereProps) {
	const store = useStore();
	const [found, setFound] = useState<Found | "none" | { error: unknown } | null>(null);
	useEffect(() => {
		if (paymentId === null) return;
		let isGone = false;
		const show = (next: typeof found) => void (isGone || setFound(next));
		findLinked(store, paymentId).then(
			(linked) => show(linked ?? "none"),
			(error: unknown) => show({ error }),
		);
		return () => {
			isGone = true;
		};
	}, [store, paymentId]);
	if (found !== null && found !== "none" && "reader" in found) return <LinkedPayment key={found.reader} {...found} isReturn />;
	const isLooking = paymentId !== null && found === null;
	return (
		<Explanation
			page={page}
			isNamed={paymentId !== null}
			isLooking={isLooking}
			error={found !== null && found !== "none" ? found.error : null}
		/>
	);
}

/** Resolves with `null` if this browser opened no link to the payment. */
async function findLinked(store: Store, paymentId: string): Promise<Found | null> {
	for (const reader of readTokens(store.get(serverClockAtom).now())) {
		try {
			return { reader, loaded: await callApi(store, readLinkedPayment, { body: { reader, paymentId } }) };
		} catch (error) {
			if (!(error instanceof ApiError && [404, 410].includes(error.status))) throw error;
		}
	}
	return null;
}

interface ExplanationProps {
	page: PaymentPage;
	isNamed: boolean;
	isLooking: boolean;
	error: unknown;
}

function Explanation({ page, isNamed, isLooking, error }: ExplanationProps) {
	const t = useText();
	const user = useUser();
	const { pathname, search } = useLocation();
	return (
		<>
			<PageHeader title={t(`checkout.elsewhere.${page}.title`)} />
			<div className={styles.narrow}>
				<Card>
					<div className={styles.body}>
						<FormNotice text={error === null ? null : t(describeFailure(error))} />
						{isLooking ? (
							<p role="status">{t("checkout.elsewhere.looking")}</p>
						) : (
							<p>{t(isNamed ? "checkout.elsewhere.notYours" : `checkout.elsewhere.${page}.lead`)}</p>
						)}
						<p className={styles.note}>{t("checkout.elsewhere.link")}</p>
						<div className={styles.ways}>
							{user ? (
								<PageLink to={`${pagePaths.account()}#payments`}>{t("checkout.payments.title")}</PageLink>
							) : (
								<PageLink to={`${pagePaths.login()}?${new URLSearchParams({ redirect: pathname + search })}`} rel="nofollow">
									{t("checkout.elsewhere.signIn")}
								</PageLink>
							)}
							<PageLink to={pagePaths.pricing()}>{t("checkout.link.plans")}</PageLink>
						</div>
					</div>
				</Card>
			</div>
		</>
	);
}
