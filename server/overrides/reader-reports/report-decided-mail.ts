// The mail to a reader whose report staff have decided, in the reader's language. Nothing that a reader wrote is in it: anybody could have
// given this address, and the site does not carry their words to it.
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
	/** `Northbridge – Haverlock`; null: the match is gone. */
	matchName: string | null;
	fact: ReportFact;
	locale: string;
	verdict: "taken" | "refused";
	/** A sentence of staff; empty for none. */
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
			...{ locale, siteName, siteUrl },
			title: t(`readerReport.${verdict}.title`),
			lines: [t(`readerReport.${verdict}.line`, values), ...(note === "" ? [] : [t("readerReport.note", { note })])],
			...(matchName !== null && { action: { label: t("readerReport.action"), url, fallback: t("openAddress") } }),
			footer: t("readerReport.why", values),
		}),
		isLast: true,
	};
}
