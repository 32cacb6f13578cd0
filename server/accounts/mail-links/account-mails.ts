// The mails about accounts, in the language of the request that caused them.
import { type MailLayout, renderMail } from "#server/mail/mail-template.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type Locale, pathIn } from "#shared/i18n/locales.ts";
import type { MailKey } from "#shared/i18n/text-key.ts";

export interface Site {
	name: string;
	/** Origin of the site, without a trailing slash. */
	url: string;
}

/** The values that every mail needs. */
interface Context {
	site: Site;
	locale: Locale;
}

type Content = Omit<Mail, "to">;

/** Addresses of the links in mails. Their tokens are in the fragment, which browsers never send to a server and no log contains. */
export const mailLinks = {
	verify: (context: Context, token: string) => `${pageUrl(context, pagePaths.login())}#verify=${token}`,
	resetPassword: (context: Context, token: string) => `${pageUrl(context, pagePaths.resetPassword())}#token=${token}`,
	changeEmail: (context: Context, token: string) => `${pageUrl(context, pagePaths.account())}#email=${token}`,
};

const pageUrl = ({ site, locale }: Context, path: string) => site.url + pathIn(locale, path);

export function verifyMail({ link, displayName, ...context }: Context & { link: string; displayName: string }): Content {
	return write(context, "verify", { displayName, lines: ["verify.line"], action: { label: "verify.action", url: link } });
}

export function accountExistsMail(context: Context): Content {
	const action = { label: "exists.action", url: pageUrl(context, pagePaths.login()) } as const;
	return write(context, "exists", { lines: ["exists.line"], action });
}

export function resetPasswordMail({ link, displayName, ...context }: Context & { link: string; displayName: string }): Content {
	return write(context, "reset", { displayName, lines: ["reset.line"], action: { label: "reset.action", url: link } });
}

export function passwordChangedMail({ displayName, ...context }: Context & { displayName: string }): Content {
	const action = { label: "passwordChanged.action", url: pageUrl(context, pagePaths.resetPassword()) } as const;
	return write(context, "passwordChanged", { displayName, lines: ["passwordChanged.line", "passwordChanged.lineHelp"], action });
}

export type FactorMail = "factorOn" | "factorAdded" | "factorRemoved" | "factorOff" | "codesRenewed" | "recoveryUsed";

/** Notice of a change of a second factor. */
export function factorMail(name: FactorMail, { displayName, ...context }: Context & { displayName: string }): Content {
	const action = { label: "factorHelp.action", url: pageUrl(context, pagePaths.account()) } as const;
	return write(context, name, { displayName, lines: [`${name}.line`, "factorHelp.line"], action });
}

/** This mail goes to the new address. */
export function changeEmailMail({ link, displayName, ...context }: Context & { link: string; displayName: string }): Content {
	return write(context, "changeEmail", { displayName, lines: ["changeEmail.line"], action: { label: "changeEmail.action", url: link } });
}

/** This mail goes to an address that one account asked to change to and that belongs to another account. */
export function addressTakenMail(context: Context): Content {
	return write(context, "addressTaken", { lines: ["addressTaken.line", "addressTaken.lineHelp"] });
}

/** This mail goes to the old address. */
export function emailChangedMail({ displayName, ...context }: Context & { displayName: string }): Content {
	return write(context, "emailChanged", { displayName, lines: ["emailChanged.line", "emailChanged.lineHelp"] });
}

export function accountDeletedMail({ displayName, ...context }: Context & { displayName: string }): Content {
	return write(context, "accountDeleted", { displayName, lines: ["accountDeleted.line"] });
}

/** Kinds of mail: each has a subject, a title and a footer. */
type MailName = MailKey extends infer Key ? (Key extends `${infer Name}.subject` ? Name : never) : never;

interface Parts {
	/** Name for the greeting; absent in mails to addresses without an account. */
	displayName?: string;
	lines: readonly MailKey[];
	action?: { label: MailKey; url: string };
}

function write({ site, locale }: Context, name: MailName, { displayName, lines, action }: Parts): Content {
	const translate = mailTextOf(locale);
	const t = (key: MailKey) => translate(key, { site: site.name });
	const greeting =
		displayName === undefined ? [] : [isLikeLink(displayName) ? t("helloNobody") : translate("hello", { name: displayName })];
	const layout: MailLayout = {
		locale,
		siteName: site.name,
		siteUrl: site.url,
		title: t(`${name}.title`),
		lines: [...greeting, ...lines.map(t)],
		footer: t(`${name}.footer`),
		...(action && { action: { label: t(action.label), url: action.url, fallback: t("openAddress") } }),
	};
	return { subject: t(`${name}.subject`), ...renderMail(layout) };
}

/** Mail programs turn text that looks like an address into a link, and a stranger may have chosen the name. */
const isLikeLink = (displayName: string) => /\.[\p{L}\d]/u.test(displayName);
