// A payment in another browser: the token stands in the fragment of the address, which no server gets.
import "#texts/checkout";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import type { MetaFunction } from "react-router";
import { callApi } from "#client/api/call-api.ts";
import { ApiError } from "#client/api/send-request.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { openPaymentLink } from "#shared/contract/rest/payments/payments.ts";
import styles from "./payments.module.css";

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.link.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

/** As links have it: a copy that lost a part is not sent. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Opened = AnswerOf<typeof openPaymentLink>;

export default function PaymentLink() {
	const t = useText();
	const store = useStore();
	const [opened, setOpened] = useState<Opened | "bad" | null>(null);
	useEffect(() => {
		const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
		const refuse = (error: unknown) => {
			if (!(error instanceof ApiError)) reportError(error);
			setOpened("bad");
		};
		if (!TOKEN.test(token)) return setOpened("bad");
		callApi(store, openPaymentLink, { body: { token } }).then(setOpened, refuse);
	}, [store]);
	return (
		<>
			<PageHeader title={t("checkout.link.title")} />
			<Card>
				<noscript>
					<p className={styles.body}>{t("checkout.link.noScript")}</p>
				</noscript>
				<div role="status">
					{opened === "bad" && <NothingToPay title={t("checkout.link.bad")} />}
					{opened !== null && opened !== "bad" && <Linked {...opened} />}
				</div>
			</Card>
		</>
	);
}

function Linked({ state, plan, amountMinor, currency, url, instructions, expiresAt }: Opened) {
	const t = useText();
	const { zone } = useSite();
	const isOver = useNow((now) => now >= expiresAt);
	const until = useNow((now) => `${formatDate(t, expiresAt, zone, now)}, ${formatTime(t, expiresAt, zone)}`);
	if (state !== "pending" || isOver) return <NothingToPay title={t("checkout.link.closed")} />;
	return (
		<div className={styles.body}>
			<p>{t("checkout.link.lead", { plan: plan.name, amount: formatMoney(t, amountMinor, currency) })}</p>
			{instructions && (
				<dl className={styles.lines}>
					<div>
						<dt>{t("checkout.result.reference")}</dt>
						<dd className={styles.reference}>{instructions.reference}</dd>
					</div>
					{Object.entries(instructions.details).map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			<p className={styles.note}>{t("checkout.link.until", { at: until })}</p>
			{url && (
				<a className={styles.next} href={url}>
					{t("checkout.link.pay")}
				</a>
			)}
		</div>
	);
}

function NothingToPay({ title }: { title: string }) {
	const t = useText();
	return (
		<EmptyState title={title}>
			<PageLink to={pagePaths.pricing()}>{t("checkout.link.plans")}</PageLink>
		</EmptyState>
	);
}
