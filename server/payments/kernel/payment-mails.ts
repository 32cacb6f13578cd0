// The mails about payments, in the language in which the checkout was begun.
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import { renderMail } from "#server/mail/mail-template.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PlanOffer } from "#shared/contract/plan-offer.ts";
import { dateFormat } from "#shared/i18n/formats.ts";
import { type Locale, localeOf, pathIn } from "#shared/i18n/locales.ts";
import type { MailKey } from "#shared/i18n/text-key.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { exponentOf } from "#shared/kit/money.ts";

export interface Site {
	siteName: string;
	siteUrl: string;
}

type MailName = "paymentReceipt" | "paymentRefund" | "paymentFailed" | "paymentPutAside" | "payerReceipt" | "payerRefund" | "payerPutAside";
type Content = Omit<Mail, "to">;

interface PaperFacts {
	number: string;
	amountMinor: number;
	taxMinor: number;
}
type Paid = Pick<PaymentTable, "locale" | "offer" | "currency" | "tax_rate">;

export function formatMoney(locale: Locale, amountMinor: number, currency: string): string {
	return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amountMinor / 10 ** exponentOf(currency));
}

export function receiptMail(
	site: Site,
	payment: Paid,
	{ number, amountMinor, taxMinor, term }: PaperFacts & { term: { from: Instant; until: Instant } | null },
): Content {
	const date = (at: Instant) => dateFormat(localeOf(payment.locale), "UTC", { dateStyle: "long" }).format(at);
	return write(site, payment, "paymentReceipt", {
		lines: ["paymentReceipt.line", ...(term ? (["paymentReceipt.lineTerm"] as const) : [])],
		values: { number, ...(term && { from: date(term.from), until: date(term.until) }) },
		amountMinor,
		taxMinor,
	});
}

export function refundMail(site: Site, payment: Paid, paper: PaperFacts): Content {
	return write(site, payment, "paymentRefund", { lines: ["paymentRefund.line"], values: { number: paper.number }, ...paper });
}

/** Mails to a payer who is not the buyer: they contain nothing about the account, or the dates of its plan. */
export const payerMails = {
	receipt: (site: Site, payment: Paid, paper: PaperFacts): Content =>
		write(site, payment, "payerReceipt", { lines: ["payerReceipt.line"], values: { number: paper.number }, ...paper }),
	refund: (site: Site, payment: Paid, paper: PaperFacts): Content =>
		write(site, payment, "payerRefund", { lines: ["payerRefund.line"], values: { number: paper.number }, ...paper }),
	put_aside: (site: Site, payment: Paid, { amountMinor, currency }: { amountMinor: number; currency: string }): Content =>
		write(site, { ...payment, currency }, "payerPutAside", { lines: ["payerPutAside.line"], values: {}, amountMinor, taxMinor: 0 }),
};

export function failedMail(site: Site, payment: Paid, amountMinor: number): Content {
	return write(site, payment, "paymentFailed", { lines: ["paymentFailed.line"], values: {}, amountMinor, taxMinor: 0 });
}

export function putAsideMail(site: Site, payment: Paid, { amountMinor, currency }: { amountMinor: number; currency: string }): Content {
	return write(site, { ...payment, currency }, "paymentPutAside", {
		lines: ["paymentPutAside.line"],
		values: {},
		amountMinor,
		taxMinor: 0,
	});
}

interface Parts {
	lines: readonly MailKey[];
	values: Record<string, string>;
	amountMinor: number;
	taxMinor: number;
}

function write({ siteName, siteUrl }: Site, payment: Paid, name: MailName, { lines, values, amountMinor, taxMinor }: Parts): Content {
	const locale = localeOf(payment.locale);
	const translate = mailTextOf(locale);
	const plan = (JSON.parse(payment.offer) as PlanOffer).name;
	const all = {
		site: siteName,
		plan,
		rate: String(payment.tax_rate / 100),
		amount: formatMoney(locale, amountMinor, payment.currency),
		tax: formatMoney(locale, taxMinor, payment.currency),
		...values,
	};
	const t = (key: MailKey) => translate(key, all);
	const isToPayer = name.startsWith("payer");
	const url = siteUrl + pathIn(locale, isToPayer ? pagePaths.home() : pagePaths.account());
	return {
		subject: t(`${name}.subject`),
		...renderMail({
			locale,
			siteName,
			siteUrl,
			title: t(`${name}.title`),
			lines: lines.map(t),
			action: { label: t(`${name}.action`), url, fallback: t("openAddress") },
			footer: t(`${name}.footer`),
		}),
	};
}
