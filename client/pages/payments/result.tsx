// The state of an open payment: waits for the provider's message by socket and by polling, and continues when it arrives. Local methods
// show their instructions here. Without JavaScript its buttons are HTML forms.
import "#texts/accounts";
import "#texts/checkout";
import { useAtomValue, useStore } from "jotai";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useNavigate } from "react-router";
import { type Action, useAction } from "#client/api/form/use-action.ts";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { textOfRefusal } from "#client/plans/checkout-refusals.ts";
import { LinkToPay, type PaymentLink } from "#client/plans/link-to-pay.tsx";
import { PayInstructions } from "#client/plans/pay-instructions.tsx";
import { PaymentElsewhere } from "#client/plans/payer/payment-elsewhere.tsx";
import { PriceLines } from "#client/plans/price-lines.tsx";
import { readOwnPayment } from "#client/plans/read-own-payment.server.ts";
import { callApi } from "#client/session/call-api.ts";
import { ownPlansAtom } from "#client/session/own-plans.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { type Endpoint, pathOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { PAYMENT_LINK_COOKIE } from "#shared/contract/payments.ts";
import { cancelPayment, getPayment, linkPayment, type Payment } from "#shared/contract/rest/payments/payments.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import styles from "./payments.module.css";

const ASK_EVERY_MS = 3_000;

export async function loader({ context, request, url }: LoaderFunctionArgs) {
	const { payment, paymentId } = await readOwnPayment(context.get(pageContext), url);
	if (!payment) return { paymentId };
	const { site } = context.get(pageContext);
	const { prefix } = splitLocale(url.pathname);
	const end = endOf(payment);
	if (end) throw redirect(prefix + end);
	// The cookie contains a link that was created without JavaScript.
	const [id, token = ""] = (readCookie(request.headers.get("cookie"), PAYMENT_LINK_COOKIE) ?? "").split(".");
	const address = `${site.url}${prefix}${pagePaths.paymentLink()}#token=${token}`;
	const link = id === payment.id && token !== "" ? await withQr(address, payment.expiresAt) : null;
	return { paymentId, answer: { payment }, link, refused: url.searchParams.get("refused") };
}
type OwnPayment = Extract<Awaited<ReturnType<typeof loader>>, { answer: unknown }>;

async function withQr(url: string, expiresAt: number): Promise<PaymentLink> {
	const { qrPath } = await import("#client/ui/qr-path.ts");
	return { url, expiresAt, qr: qrPath(url) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = t(loaderData?.answer ? "checkout.result.title" : "checkout.elsewhere.result.title");
	return [
		...pageMeta({ matches, location }, { title, description: title, isListed: false }),
		// The server accepts forms only from this site's origin, which browsers without JavaScript and https reveal only under this policy.
		{ name: "referrer", content: "same-origin" },
	];
};

export default function PaymentResult() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded.answer) return <OwnResult loaded={loaded} />;
	return <PaymentElsewhere key={loaded.paymentId} page="result" paymentId={loaded.paymentId} />;
}

function OwnResult({ loaded }: { loaded: OwnPayment }) {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const { answer, reload } = useQuery(requestTo(getPayment, { params: { paymentId: loaded.answer.payment.id } }), {
		initial: loaded.answer,
		everyMs: ASK_EVERY_MS,
	});
	const { payment } = answer;
	const plans = useAtomValue(ownPlansAtom);
	// A plan that starts is announced at once.
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
						{payment.instructions && <PayInstructions instructions={payment.instructions} {...payment.price} />}
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

/** Returns the page of a payment that is over; `null` if it is open. */
function endOf({ id, state }: Payment): string | null {
	if (state === "paid" || state === "refunded" || state === "disputed") return pagePaths.paymentSuccess(id);
	return state === "failed" || state === "expired" ? pagePaths.paymentFailure(id) : null;
}

interface OtherWaysProps {
	payment: Payment;
	/** The link created without JavaScript; `null` if there is none. */
	made: PaymentLink | null;
	reload(): Promise<void>;
}

/** Cancels the payment, or opens it in another browser. */
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
			<Outcome action={make.problem ? make : cancel} />
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

/** One button for a command; without JavaScript its form is submitted and redirects back here. */
function CommandForm({ endpoint, paymentId, action, busyText, children }: CommandFormProps) {
	const { prefix } = useLocalePath();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void action.start();
	};
	return (
		<form method="post" action={pathOf(endpoint, { paymentId })} onSubmit={submit}>
			<input type="hidden" name="locale" value={prefix.slice(1)} />
			<Button type="submit" tone="plain" isSmall isBusy={action.isBusy || action.wait !== null} busyText={busyText}>
				{children}
			</Button>
		</form>
	);
}
