// Splits a message's text into parts: text, links, mentioned names. Only addresses of http and https become links. Pure.
import { findLinks } from "#shared/kit/find-links.ts";
import { splitMentions, type TextPart } from "./split-mentions.ts";

/** `names`: of the mentioned people. */
export function splitText(text: string, names: readonly string[], myName: string | null): TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const link of findLinks(text)) {
		const href = safeHref(link.text);
		if (!href) continue;
		const shown = shownAddress(link.text, href);
		parts.push(...splitMentions(text.slice(end, link.from), names, myName), { kind: "link", text: shown, href });
		end = link.to;
	}
	return [...parts, ...splitMentions(text.slice(end), names, myName)];
}

/** Null for other schemes, and for addresses with a user name, which readers mistake for the host. */
export function safeHref(address: string): string | null {
	if (!URL.canParse(address)) return null;
	const { protocol, username, password, href } = new URL(address);
	return (protocol === "https:" || protocol === "http:") && username + password === "" ? href : null;
}

/** As typed, unless its host may look like another one: then in its ASCII form. */
function shownAddress(address: string, href: string): string {
	return address.toLowerCase().includes(new URL(href).hostname) ? address : href;
}
