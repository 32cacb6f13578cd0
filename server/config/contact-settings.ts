// Settings of how visitors contact the site: the mailbox, links to social networks.
import { z } from "zod";

/** One link, as it is shown in the footer. */
export interface SocialLink {
	label: string;
	/** An https address. */
	to: string;
}

const EXPECTED = "names and https addresses with commas: Telegram=https://t.me/example,Twitter=https://twitter.com/example";
const MAX_LINKS = 12;
const linkSchema = z
	.string()
	.regex(/^[^=<>\p{Cc}]{1,30}=https:\/\/\S+$/u, EXPECTED)
	.transform((text): SocialLink => ({ label: text.slice(0, text.indexOf("=")).trim(), to: text.slice(text.indexOf("=") + 1) }))
	.refine(({ label, to }) => label !== "" && URL.canParse(to), EXPECTED);

const mailbox = () => z.email("an e-mail address such as hello@example.org").max(254, "at most 254 characters");

export const CONTACT_ENV = {
	CONTACT_EMAIL: mailbox().optional(),
	SUPPORT_EMAIL: mailbox().optional(),
	SECURITY_CONTACT: z
		.string()
		.max(254, "at most 254 characters")
		.refine(
			(text) => z.email().safeParse(text).success || (/^https:\/\/[!-~]+$/.test(text) && URL.canParse(text)),
			"an e-mail address such as security@example.org, or an https address",
		)
		.optional(),
	SOCIAL_LINKS: z
		.string()
		.transform((text) => text.split(",").map((link) => link.trim()))
		.pipe(z.array(linkSchema).max(MAX_LINKS, `at most ${MAX_LINKS} links`))
		.default([]),
};
