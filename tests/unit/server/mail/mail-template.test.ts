import { describe, expect, it } from "vitest";
import { renderMail } from "#server/mail/mail-template.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

const PARTS = {
	locale: DEFAULT_LOCALE,
	siteName: "Scores & Co",
	siteUrl: "https://scores.example",
	title: "Confirm your address",
	lines: ["Hello <b>Ann</b>,", 'One "link" & no more.'],
	action: { label: "Confirm", url: "https://scores.example/login#verify=abc&x=1", fallback: "Or open this address:" },
	footer: "Somebody signed up.",
};

describe("a mail's layout", () => {
	const { text, html } = renderMail(PARTS);

	it("has the HTML's text as plain text, the link unchanged", () => {
		for (const words of [PARTS.title, ...PARTS.lines, PARTS.action.url, PARTS.footer, PARTS.siteUrl]) expect(text).toContain(words);
	});

	it("escapes whatever was written by people", () => {
		expect(html).not.toContain("<b>");
		expect(html).toContain("Hello &#60;b&#62;Ann&#60;/b&#62;,");
		expect(html).toContain("One &#34;link&#34; &#38; no more.");
		expect(html).toContain("Scores &#38; Co");
	});

	it("has a real link, and the same address to be read and copied", () => {
		const address = "https://scores.example/login#verify=abc&#38;x=1";
		expect(html.split(`href="${address}"`)).toHaveLength(3);
		expect(html).toContain(`>${address}</a>`);
	});

	it("loads nothing and runs nothing", () => {
		expect(html).not.toMatch(/<(img|link|script|style|iframe)\b|\bsrc=|url\(|@import/i);
	});

	it("does without a link where there is none", () => {
		const plain = renderMail({ ...PARTS, action: undefined });
		expect(plain.text).not.toContain("#verify");
		expect(plain.html.match(/<a /g)).toHaveLength(1);
	});
});
