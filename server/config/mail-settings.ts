// The settings of mails that the site sends (server/mail).
import { z } from "zod";
import { url } from "./setting-schemas.ts";

export interface MailSettings {
	/** An smtp:// or smtps:// address; if `undefined`, mails are written to the mail folder in `dataDir`. */
	smtpUrl: string | undefined;
	/** Sender of all mails: `Name <address>`, or an address. */
	mailFrom: string;
}

export const MAIL_ENV = {
	SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:port").optional(),
	MAIL_FROM: z
		.string()
		.max(254, "at most 254 characters")
		.regex(
			/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
			"an address, or a name and an address: Scores <scores@example.org>",
		)
		.optional(),
};

type Values = z.infer<z.ZodObject<typeof MAIL_ENV>>;

export function mailOf(values: Values, { siteName, siteUrl }: { siteName: string; siteUrl: string }): MailSettings {
	return { smtpUrl: values.SMTP_URL, mailFrom: values.MAIL_FROM ?? `${siteName} <no-reply@${new URL(siteUrl).hostname}>` };
}
