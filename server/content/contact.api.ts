// /api/contact: sends a visitor's message as a mail to the people of the site; their reply goes to the visitor.
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { createVisitorLimit } from "#server/http/connection/visitor-limit.ts";
import { type ApiDefinition, type CommandOptions, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { renderMail } from "#server/mail/mail-template.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { sendContactMessage } from "#shared/contract/rest/content/pages.ts";
import { DEFAULT_LOCALE, prefixOf } from "#shared/i18n/locales.ts";
import { type Clock, HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";

/** More messages than people send to a site in a day. From this number on, each network gets only a share of it. */
const MAX_MESSAGES_A_DAY = 200;

const SEND: CommandOptions = {
	scope: null,
	rate: { points: 10, perSeconds: HOUR_MS / SECOND_MS },
	isIdempotent: false,
	// The page of the form shows the result.
	form: {
		target: ({ fields: { locale } }, { code }) =>
			`${prefixOf(locale)}${pagePaths.contentPage("contact")}?${code === null ? "sent=1" : `refused=${code}`}`,
	},
};

interface ContactPorts {
	db: Db;
	clock: Clock;
	mailer: Mailer;
	serverSecret: string;
	settings: Pick<Settings, "siteName" | "siteUrl" | "contactEmail" | "mailFrom">;
}

export function contactApi({ db, clock, mailer, settings, serverSecret }: ContactPorts): ApiDefinition[] {
	const { siteUrl, contactEmail, mailFrom } = settings;
	const to = contactEmail ?? /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
	const t = mailTextOf(DEFAULT_LOCALE);
	const limit = createVisitorLimit({ db, clock, serverSecret }, { form: "contact", most: MAX_MESSAGES_A_DAY });

	return [
		defineCommand(sendContactMessage, SEND, async ({ body: { name, email, subject, message, website } }, { caller }) => {
			// The answer is the same as for a sent mail, so that a spam program gets no hint.
			if (website !== "") return { ok: true } as const;
			await limit.count(caller.address);
			const mail = renderMail({
				locale: DEFAULT_LOCALE,
				siteName: settings.siteName,
				siteUrl,
				title: subject,
				lines: [t("contact.from", { name, email }), ...message.split(/\n+/)],
				footer: t("contact.footer"),
			});
			await mailer.send({ to, subject: t("contact.heading", { subject }), replyTo: email, ...mail });
			return { ok: true } as const;
		}),
	];
}
