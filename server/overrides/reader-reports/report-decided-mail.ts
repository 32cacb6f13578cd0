// The mail to a reader whose report staff have decided, in the reader's language. It contains nothing that a reader wrote: anybody could
// have given this address, and the site must not send strangers' texts to it.
import { renderMail } from "#server/mail/mail-template.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { ReportFact } from "#shared/contract/reader-report.ts";
import { localeOf, pathIn } from "#shared/i18n/locales.ts";

export interface Site {
	siteName: string;
	siteUrl: string;
}

interface DecidedReport {
	matchId: string;
	/** Name of the match, `Northbridge – Haverlock`; `null` if the match no longer exists. */
	matchName: string | null;
	fact: ReportFact;
	locale: string;
	verdict: "taken" | "refused";
	/** A sentence of staff for the reader; empty for none. */
	note: string;
}

export function reportDecidedMail({ siteName, siteUrl }: Site, report: DecidedReport): Omit<Mail, "to"> {
	const { matchId, matchName, fact, verdict, note } = report;
	const locale = localeOf(report.locale);
	const t = mailTextOf(locale);
	const match = matchName ?? t("readerReport.someMatch");
	const values = { site: siteName, match, fact: t(`readerReport.fact.${fact}`) };
	const url = siteUrl + pathIn(locale, pagePaths.match(matchId));
	return {
		subject: t(`readerReport.${verdict}.heading`, values),
		...renderMail({
			locale,
			siteName,
			siteUrl,
			title: t(`readerReport.${verdict}.title`),
			lines: [t(`readerReport.${verdict}.line`, values), ...(note === "" ? [] : [t("readerReport.note", { note })])],
			...(matchName !== null && { action: { label: t("readerReport.action"), url, fallback: t("openAddress") } }),
			footer: t("readerReport.why", values),
		}),
		isLast: true,
	};
}
