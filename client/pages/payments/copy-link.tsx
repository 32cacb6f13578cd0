// A payment in another browser: the token is in the fragment of the address, which browsers send to no server.
import "#texts/checkout";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import type { MetaFunction } from "react-router";
import { describeFailure } from "#client/api/form/describe-failure.ts";
import { ApiError } from "#client/api/send-request.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { LinkedPayment } from "#client/plans/payer/linked-payment.tsx";
import { storeToken } from "#client/plans/payer/reader-tokens.ts";
import { callApi } from "#client/session/call-api.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { openPaymentLink } from "#shared/contract/rest/payments/payment-links.ts";
import styles from "./payments.module.css";

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.link.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

/** The format of tokens in links; a truncated copy is not sent. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Opened = AnswerOf<typeof openPaymentLink>;

export default function PaymentLink() {
	const t = useText();
	const store = useStore();
	const [opened, setOpened] = useState<Opened | { problem: TextKey } | null>(null);
	useEffect(() => {
		async function open(): Promise<void> {
			const token = new URLSearchParams(location.hash.slice(1)).get("token");
			if (token === null) return setOpened({ problem: "checkout.link.none" });
			if (!TOKEN.test(token)) return setOpened({ problem: "checkout.link.bad" });
			try {
				const answer = await callApi(store, openPaymentLink, { body: { token } });
				storeToken(answer.reader, { expiresAt: answer.expiresAt, now: store.get(serverClockAtom).now() });
				setOpened(answer);
			} catch (error) {
				if (!(error instanceof ApiError)) reportError(error);
				setOpened({ problem: describeFailure(error, { link_expired: "checkout.link.bad" }) });
			}
		}
		void open();
		// Opening another link in the same tab loads no page but only changes the fragment.
		const openNext = () => {
			setOpened(null);
			void open();
		};
		addEventListener("hashchange", openNext);
		return () => removeEventListener("hashchange", openNext);
	}, [store]);
	if (opened !== null && "reader" in opened) {
		return <LinkedPayment key={opened.reader} reader={opened.reader} loaded={opened} isReturn={false} />;
	}
	return (
		<>
			<PageHeader title={t("checkout.link.title")} />
			<div className={styles.narrow}>
				<Card>
					<noscript>
						<p className={styles.body}>{t("checkout.link.noScript")}</p>
					</noscript>
					<div role="status">
						{opened !== null && (
							<EmptyState title={t(opened.problem)}>
								<PageLink to={pagePaths.pricing()}>{t("checkout.link.plans")}</PageLink>
							</EmptyState>
						)}
					</div>
				</Card>
			</div>
		</>
	);
}
