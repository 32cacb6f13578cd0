// Splits a message's text into parts: text, links, mentioned names. Only http and https become links. Pure.

export type TextPart =
	| { kind: "words"; text: string }
	| { kind: "link"; text: string; href: string }
	| { kind: "mention"; text: string; isMe: boolean };

const LINK = /https?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence is no part of an address. */
const TRAILING = /[.,!?;:…]+$/u;

/** `names`: of the mentioned people. */
export function splitText(text: string, names: readonly string[], myName: string | null): TextPart[] {
	const parts: TextPart[] = [];
	let from = 0;
	for (const { index, 0: found } of text.matchAll(LINK)) {
		const address = withoutTail(found);
		const href = safeHref(address);
		if (!href) continue;
		parts.push(...splitMentions(text.slice(from, index), names, myName), { kind: "link", text: shownAddress(address, href), href });
		from = index + address.length;
	}
	return [...parts, ...splitMentions(text.slice(from), names, myName)];
}

/** Null for what is no address of the web, and for one with a name before its host, which is taken for the host. */
export function safeHref(address: string): string | null {
	if (!URL.canParse(address)) return null;
	const { protocol, username, password, href } = new URL(address);
	return (protocol === "https:" || protocol === "http:") && username + password === "" ? href : null;
}

/** As typed, unless its host looks like another: letters of other scripts and signs are shown as what they stand for. */
function shownAddress(address: string, href: string): string {
	return address.toLowerCase().includes(new URL(href).hostname) ? address : href;
}

/** A bracket at the end belongs to the address where it opens there too. */
function withoutTail(address: string): string {
	let bare = address.replace(TRAILING, "");
	while (bare.endsWith(")") && bare.split(")").length > bare.split("(").length) bare = bare.slice(0, -1).replace(TRAILING, "");
	return bare;
}

function splitMentions(text: string, names: readonly string[], myName: string | null): TextPart[] {
	if (text === "") return [];
	const known = names.filter((name) => name !== "").sort((one, other) => other.length - one.length);
	if (known.length === 0) return [{ kind: "words", text }];
	const pattern = new RegExp(`@(?:${known.map(escapePattern).join("|")})(?![\\p{L}\\p{N}_])`, "giu");
	const parts: TextPart[] = [];
	let from = 0;
	for (const { index, 0: found } of text.matchAll(pattern)) {
		if (index > from) parts.push({ kind: "words", text: text.slice(from, index) });
		parts.push({ kind: "mention", text: found, isMe: found.slice(1).toLowerCase() === myName?.toLowerCase() });
		from = index + found.length;
	}
	return from < text.length ? [...parts, { kind: "words", text: text.slice(from) }] : parts;
}

/** Of a pattern with the flag u, where no other sign may be escaped. */
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
