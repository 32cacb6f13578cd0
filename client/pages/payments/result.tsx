// Where a payment stands: it waits for the provider's message, by the socket and by asking again, and goes on when that is here. Local
// methods have their instructions here. Its buttons are HTML forms where there is no JavaScript.
import "#texts/accounts";
import "#texts/checkout";
import { useAtomValue, useStore } from "jotai";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useNavigate } from "react-router";
import { callApi } from "#client/api/call-api.ts";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { type Action, useAction } from "#client/api/use-action.ts";
import { useQuery } from "#client/api/use-query.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { splitLocale, useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { textOfRefusal } from "#client/plans/checkout-refusals.ts";
import { LinkToPay, type PaymentLink } from "#client/plans/link-to-pay.tsx";
import { PriceLines } from "#client/plans/price-lines.tsx";
import { ownPlansAtom } from "#client/session/own-plans.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { PAYMENT_LINK_COOKIE } from "#shared/contract/payments.ts";
import { cancelPayment, getPayment, linkPayment, type Payment } from "#shared/contract/rest/payments/payments.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import styles from "./payments.module.css";

const ASK_EVERY_MS = 3_000;

export const loader = guardPage(["protected"], async ({ context, request, url }: LoaderFunctionArgs) => {
	const paymentId = url.searchParams.get("payment");
	if (!paymentId) throw data(null, { status: 404 });
	const { api, site } = context.get(pageContext);
	const answer = await api.call(getPayment, { params: { paymentId } });
	const { payment } = answer;
	const { prefix } = splitLocale(url.pathname);
	const end = endOf(payment);
	if (end) throw redirect(prefix + end);
	// Of a link that was made without JavaScript.
	const [id, token = ""] = (readCookie(request.headers.get("cookie"), PAYMENT_LINK_COOKIE) ?? "").split(".");
	const address = `${site.url}${prefix}${pagePaths.paymentLink()}#token=${token}`;
	const link = id === payment.id && token !== "" ? await withQr(address, payment.expiresAt) : null;
	return { answer, link, refused: url.searchParams.get("refused") };
});

async function withQr(url: string, expiresAt: number): Promise<PaymentLink> {
	const { qrPath } = await import("#client/ui/qr-path.ts");
	return { url, expiresAt, qr: qrPath(url) };
}

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("checkout.result.title");
	return [
		...pageMeta({ matches, location }, { title, description: title, isListed: false }),
		// The forms prove by their origin that they are this site's; browsers without JavaScript and https tell it by this alone.
		{ name: "referrer", content: "same-origin" },
	];
};

export default function PaymentResult() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const loaded = useLoaderData<typeof loader>();
	const { answer, reload } = useQuery(requestTo(getPayment, { params: { paymentId: loaded.answer.payment.id } }), {
		initial: loaded.answer,
		everyMs: ASK_EVERY_MS,
	});
	const { payment } = answer;
	const plans = useAtomValue(ownPlansAtom);
	// A plan that starts is told at once.
	useEffect(() => {
		if (plans) void reload();
	}, [plans, reload]);
	const end = endOf(payment);
	useEffect(() => {
		if (end) void navigate(withPrefix(prefix, end), { replace: true });
	}, [end, navigate, prefix]);
	return (
		<>
			<PageHeader title={t("checkout.result.title")} facts={[payment.plan.name]} />
			<div className={styles.narrow}>
				<Card>
					<div className={styles.body}>
						<FormNotice text={loaded.refused === null ? null : t(textOfRefusal(loaded.refused))} />
						<p role="status">{t(payment.isPutAside ? "checkout.result.aside" : "checkout.result.waiting")}</p>
						<PriceLines plan={payment.plan.name} price={payment.price} />
						{payment.instructions && <Instructions payment={payment} instructions={payment.instructions} />}
						{payment.url !== null && payment.method === "card" && (
							<a className={styles.next} href={payment.url}>
								{t("checkout.result.open")}
							</a>
						)}
						<noscript>
							<p className={styles.note}>
								{t("checkout.result.noScript")}{" "}
								<a href={withPrefix(prefix, pagePaths.paymentResult(payment.id))}>{t("checkout.result.again")}</a>
							</p>
						</noscript>
						<OtherWays payment={payment} made={loaded.link} reload={reload} />
					</div>
				</Card>
			</div>
		</>
	);
}

/** The page of a payment that is over; null: it is open. */
function endOf({ id, state }: Payment): string | null {
	if (state === "paid" || state === "refunded" || state === "disputed") return pagePaths.paymentSuccess(id);
	return state === "failed" || state === "expired" ? pagePaths.paymentFailure(id) : null;
}

function Instructions({ payment: { price }, instructions }: { payment: Payment; instructions: NonNullable<Payment["instructions"]> }) {
	const t = useText();
	const isHydrated = useIsHydrated();
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(instructions.reference);
		setCopied(true);
	};
	return (
		<div className={styles.body}>
			<p>{t("checkout.result.instructions", { amount: formatMoney(t, price.amountMinor, price.currency) })}</p>
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
			{isHydrated && (
				<div>
					<Button tone="plain" isSmall onClick={() => void copy()}>
						{t(isCopied ? "checkout.result.copied" : "checkout.result.copy")}
					</Button>
				</div>
			)}
		</div>
	);
}

interface OtherWaysProps {
	payment: Payment;
	/** Without JavaScript. */
	made: PaymentLink | null;
	reload(): Promise<void>;
}

/** Cancel, or pay in another browser. */
function OtherWays({ payment, made, reload }: OtherWaysProps) {
	const t = useText();
	const store = useStore();
	const [link, setLink] = useState(made);
	const params = { paymentId: payment.id };
	const cancel = useAction({
		async run() {
			await callApi(store, cancelPayment, { params, body: {} });
			await reload();
			return null;
		},
	});
	const make = useAction({
		async run() {
			const { url, expiresAt } = await callApi(store, linkPayment, { params, body: {} });
			setLink(await withQr(url, expiresAt));
			return null;
		},
	});
	if (payment.state !== "pending") return null;
	return (
		<>
			{link && <LinkToPay link={link} />}
			<div className={styles.ways}>
				{!link && (
					<CommandForm endpoint={linkPayment} paymentId={payment.id} action={make}>
						{t("checkout.result.link")}
					</CommandForm>
				)}
				<CommandForm endpoint={cancelPayment} paymentId={payment.id} action={cancel} busyText={t("checkout.result.cancelling")}>
					{t("checkout.result.cancel")}
				</CommandForm>
			</div>
			<Outcome act={make.problem ? make : cancel} />
		</>
	);
}

interface CommandFormProps {
	endpoint: Endpoint;
	paymentId: string;
	action: Action;
	busyText?: string;
	children: ReactNode;
}

/** One button; without JavaScript its form is sent, and leads back here. */
function CommandForm({ endpoint, paymentId, action, busyText, children }: CommandFormProps) {
	const { prefix } = useLocalePath();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void action.start();
	};
	return (
		<form method="post" action={endpoint.path.replace(":paymentId", paymentId)} onSubmit={submit}>
			<input type="hidden" name="locale" value={prefix.slice(1)} />
			<Button type="submit" tone="plain" isSmall isBusy={action.isBusy || action.wait !== null} busyText={busyText}>
				{children}
			</Button>
		</form>
	);
}
