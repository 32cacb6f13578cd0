// The mails to the owner of a webhook whose receiver fails. They name the receiver's host, never its whole address, which may contain a
// secret.
import { renderMail } from "#server/mail/mail-template.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { dateFormat } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { MailKey } from "#shared/i18n/text-key.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface Site {
	siteName: string;
	siteUrl: string;
}

export interface FailingReceiver {
	id: string;
	name: string;
	url: string;
	since: Instant;
	/** Error of the last attempt. */
	error: string;
}

export function failureMail(kind: "webhookFails" | "webhookPaused", site: Site, receiver: FailingReceiver): Omit<Mail, "to"> {
	const locale = DEFAULT_LOCALE;
	const { siteName, siteUrl } = site;
	const values = {
		site: siteName,
		webhook: receiver.name,
		host: new URL(receiver.url).host,
		since: `${dateFormat(locale, "UTC", { dateStyle: "long", timeStyle: "short" }).format(receiver.since)} UTC`,
		error: receiver.error,
	};
	const translate = mailTextOf(locale);
	const t = (key: MailKey) => translate(key, values);
	return {
		subject: t(`${kind}.subject`),
		...renderMail({
			locale,
			siteName,
			siteUrl,
			title: t(`${kind}.title`),
			lines: [t(`${kind}.line`), t(`${kind}.lineNext`)],
			action: { label: t(`${kind}.action`), url: siteUrl + opsPaths.webhook(receiver.id), fallback: t("openAddress") },
			footer: t(`${kind}.footer`),
		}),
	};
}
