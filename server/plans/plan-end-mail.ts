// The mail that announces the end of a plan, in the language in which it was bought.
import { renderMail } from "#server/mail/mail-template.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { dateFormat } from "#shared/i18n/formats.ts";
import { localeOf, pathIn } from "#shared/i18n/locales.ts";
import type { MailKey } from "#shared/i18n/text-key.ts";
import type { DueReminder } from "./plan-reminder.store.ts";

export interface Site {
	siteName: string;
	siteUrl: string;
}

export function planEndMail({ siteName, siteUrl }: Site, reminder: DueReminder): Omit<Mail, "to"> {
	const locale = localeOf(reminder.locale);
	const translate = mailTextOf(locale);
	const values = {
		site: siteName,
		plan: reminder.planName ?? translate("planEnds.unnamed", {}),
		date: dateFormat(locale, "UTC", { dateStyle: "long" }).format(reminder.endsAt),
	};
	const t = (key: MailKey) => translate(key, values);
	return {
		subject: t("planEnds.subject"),
		...renderMail({
			locale,
			siteName,
			siteUrl,
			title: t("planEnds.title"),
			lines: [t("planEnds.line"), t("planEnds.lineNext")],
			action: { label: t("planEnds.action"), url: siteUrl + pathIn(locale, pagePaths.pricing()), fallback: t("openAddress") },
			footer: t("planEnds.footer"),
		}),
	};
}
