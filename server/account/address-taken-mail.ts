// The mail to an address that somebody wants for his account, and that has another one. Written in change-email.service.ts.
import type { Site } from "#server/auth/account-mails.ts";
import { layOutMail } from "#server/mail/lay-out-mail.ts";
import type { Mail } from "#server/mail/mailer.ts";

export function addressTakenMail(site: Site): Omit<Mail, "to"> {
	const title = "This address has an account already";
	const lines = [
		`Somebody asked to use this address for another account at ${site.name}. One address has one account, so nothing was changed.`,
		"If it was you, sign in with this address, or take another one for your other account.",
	];
	const footer = "If it was not you, do nothing: nobody learned that there is an account.";
	return { subject: `Your address at ${site.name}`, ...layOutMail({ siteName: site.name, siteUrl: site.url, title, lines, footer }) };
}
