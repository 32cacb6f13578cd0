// The mails about accounts, in words of en.mails.json.
import { renderMail } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import texts from "./en.mails.json" with { type: "json" };

export interface Site {
	name: string;
	/** Origin, without a trailing slash. */
	url: string;
}

type Words = Omit<Mail, "to">;

/** Where links of mails lead. Their tokens stand in the fragment, which no server and no log ever gets. */
export const mailLinks = {
	verify: (site: Site, token: string) => `${site.url}${pagePaths.login()}#verify=${token}`,
	resetPassword: (site: Site, token: string) => `${site.url}${pagePaths.resetPassword()}#token=${token}`,
	changeEmail: (site: Site, token: string) => `${site.url}${pagePaths.account()}#email=${token}`,
};

export function verifyMail({ site, link, displayName }: { site: Site; link: string; displayName: string }): Words {
	return write(site, texts.verify, { lines: [helloTo(displayName), texts.verify.line], url: link });
}

export function accountExistsMail({ site }: { site: Site }): Words {
	return write(site, texts.exists, { lines: [texts.exists.line], url: site.url + pagePaths.login() });
}

export function resetPasswordMail({ site, link, displayName }: { site: Site; link: string; displayName: string }): Words {
	return write(site, texts.reset, { lines: [helloTo(displayName), texts.reset.line], url: link });
}

export function passwordChangedMail({ site, displayName }: { site: Site; displayName: string }): Words {
	const { line, lineHelp } = texts.passwordChanged;
	return write(site, texts.passwordChanged, { lines: [helloTo(displayName), line, lineHelp], url: site.url + pagePaths.resetPassword() });
}

/** To the new address. */
export function changeEmailMail({ site, link, displayName }: { site: Site; link: string; displayName: string }): Words {
	return write(site, texts.changeEmail, { lines: [helloTo(displayName), texts.changeEmail.line], url: link });
}

/** To an address that somebody wants for his account, and that has another one. */
export function addressTakenMail({ site }: { site: Site }): Words {
	const { line, lineHelp } = texts.addressTaken;
	return write(site, texts.addressTaken, { lines: [line, lineHelp] });
}

/** To the old address. */
export function emailChangedMail({ site, displayName }: { site: Site; displayName: string }): Words {
	const { line, lineHelp } = texts.emailChanged;
	return write(site, texts.emailChanged, { lines: [helloTo(displayName), line, lineHelp] });
}

export function accountDeletedMail({ site, displayName }: { site: Site; displayName: string }): Words {
	return write(site, texts.accountDeleted, { lines: [helloTo(displayName), texts.accountDeleted.line] });
}

interface Parts {
	subject: string;
	title: string;
	footer: string;
	/** Label of the link. */
	action?: string;
}

function write(site: Site, { subject, title, footer, action }: Parts, { lines, url }: { lines: string[]; url?: string }): Words {
	const fill = (text: string) => fillHoles(text, { site: site.name });
	const link = action !== undefined && url !== undefined ? { action: { label: fill(action), url } } : {};
	const laidOut = renderMail({
		siteName: site.name,
		siteUrl: site.url,
		title: fill(title),
		lines: lines.map(fill),
		footer: fill(footer),
		...link,
	});
	return { subject: fill(subject), ...laidOut };
}

/** Mail programs make links of what reads like one, and a stranger may have chosen the name: such a one is left out. */
function helloTo(displayName: string): string {
	return /\.[\p{L}\d]/u.test(displayName) ? texts.helloNobody : fillHoles(texts.hello, { name: displayName });
}

/** As i18next's files have them: `{{site}}`. */
function fillHoles(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);
}
