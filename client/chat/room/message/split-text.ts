// Splits a message's text into plain text, links and mentions. Only http and https addresses become links. Pure.
import { findLinks } from "#shared/kit/find-links.ts";
import { splitMentions, type TextPart } from "./split-mentions.ts";

/** `names`: the names of the mentioned people. */
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

/**
 * Returns the address if its scheme is http or https. Returns `null` for anything else, and for an address with a user name or password,
 * because readers mistake a user name for the host.
 */
export function safeHref(address: string): string | null {
	if (!URL.canParse(address)) return null;
	const { protocol, username, password, href } = new URL(address);
	return (protocol === "https:" || protocol === "http:") && username + password === "" ? href : null;
}

/** Returns the address as typed, or its ASCII form if its host may look like another one. */
function shownAddress(address: string, href: string): string {
	return address.toLowerCase().includes(new URL(href).hostname) ? address : href;
}
