// The mail to admins about a disk that is full, or will be.
import { renderMail } from "#server/mail/mail-template.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { MailKey } from "#shared/i18n/text-key.ts";

interface FillingDisk {
	host: string;
	folder: string;
	free_bytes: number;
	total_bytes: number;
	/** Days until the disk is full; `null` if there is no forecast. */
	days: number | null;
	/** Set if nothing can be written to the database any longer. */
	isFull?: boolean;
}

const GB = 1024 ** 3;
const inGigabytes = (bytes: number) => (bytes / GB).toFixed(1);

export function diskMail({ siteName, siteUrl }: { siteName: string; siteUrl: string }, disk: FillingDisk): Omit<Mail, "to"> {
	const locale = DEFAULT_LOCALE;
	const { host, folder, free_bytes, total_bytes, days, isFull = false } = disk;
	const values = { site: siteName, host, folder, free: inGigabytes(free_bytes), total: inGigabytes(total_bytes), count: days ?? 0 };
	const translate = mailTextOf(locale);
	const t = (key: MailKey) => translate(key, values);
	return {
		subject: t(isFull ? "diskFills.fullSubject" : "diskFills.subject"),
		...renderMail({
			locale,
			siteName,
			siteUrl,
			title: t(isFull ? "diskFills.fullTitle" : "diskFills.title"),
			lines: [
				t("diskFills.line"),
				...(days === null ? [] : [t("diskFills.days")]),
				t(isFull ? "diskFills.fullNext" : "diskFills.lineNext"),
			],
			action: { label: t("diskFills.action"), url: siteUrl + opsPaths.nodes(), fallback: t("openAddress") },
			footer: t("diskFills.footer"),
		}),
	};
}
