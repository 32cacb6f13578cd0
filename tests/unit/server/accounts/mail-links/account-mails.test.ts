import { describe, expect, it } from "vitest";
import {
	accountDeletedMail,
	accountExistsMail,
	addressTakenMail,
	changeEmailMail,
	emailChangedMail,
	mailLinks,
	passwordChangedMail,
	resetPasswordMail,
	verifyMail,
} from "#server/accounts/mail-links/account-mails.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

const site = { name: "Touch & Line", url: "https://scores.example" };
const locale = DEFAULT_LOCALE;
const displayName = "Zoë";
const token = "a-token";

const MAILS = {
	verify: verifyMail({ site, locale, link: mailLinks.verify({ site, locale }, token), displayName }),
	exists: accountExistsMail({ site, locale }),
	reset: resetPasswordMail({ site, locale, link: mailLinks.resetPassword({ site, locale }, token), displayName }),
	"password changed": passwordChangedMail({ site, locale, displayName }),
	"change e-mail": changeEmailMail({ site, locale, link: mailLinks.changeEmail({ site, locale }, token), displayName }),
	"address taken": addressTakenMail({ site, locale }),
	"e-mail changed": emailChangedMail({ site, locale, displayName }),
	"account deleted": accountDeletedMail({ site, locale, displayName }),
};

describe("mails about accounts", () => {
	it.each(Object.entries(MAILS))(
		"%s: words without holes, of one line in the subject, with the site's name",
		(_kind, { subject, text, html }) => {
			expect(subject).toContain(site.name);
			expect(subject).toMatch(/^[^\r\n{}]{10,78}$/);
			expect(text).not.toMatch(/[{}]|undefined/);
			expect(html).not.toMatch(/\{\{|undefined/);
			expect(html).toContain("Touch &#38; Line");
			// Mails do not ask for a reply, because nobody reads replies.
			expect(text).not.toMatch(/answer this mail|reply/i);
		},
	);

	it("carry their tokens in the fragment, which is sent to no server", () => {
		expect(MAILS.verify.text).toContain("https://scores.example/login#verify=a-token\n");
		expect(MAILS.reset.text).toContain("https://scores.example/auth/reset-password#token=a-token\n");
		expect(MAILS["change e-mail"].text).toContain("https://scores.example/account#email=a-token\n");
		for (const { html, text } of Object.values(MAILS)) {
			for (const [url] of `${html} ${text}`.matchAll(/https:[^\s"<]+/g))
				expect(new URL(url).pathname + new URL(url).search).not.toContain(token);
		}
	});

	it("greet by name, but for one that a mail program would make a link of", () => {
		expect(MAILS.verify.text).toContain("Hello Zoë,");
		const lure = verifyMail({ site, locale, link: mailLinks.verify({ site, locale }, token), displayName: "win.example" });
		expect(lure.text).toContain("Hello,");
		expect(lure.text + lure.html + lure.subject).not.toContain("win.example");
	});

	it("reveal nothing about the account in a stranger's sign-up", () => {
		expect(MAILS.exists.text).not.toContain("Zoë");
		expect(MAILS.exists.text).toContain("https://scores.example/login\n");
	});
});
