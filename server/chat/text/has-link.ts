// Detects whether a message has a link, or text that a reader would type into an address bar. Pure.
import { type FoundLink, findLinks } from "#shared/kit/find-links.ts";

/** Domains that are also words: "no goal.in fact" lacks a blank. With a path or a host of three parts they are links. */
const WORDS = new Set(
	"in me to id by de es is it at no so be am us my la pro fun win bet live top store shop club games stream click link".split(" "),
);

/** Browsers do not follow these texts as typed, but spam uses them: any scheme, a host with a suffix ("example.com.now"). */
const EVASIONS = [
	/[\p{L}\p{N}]\.(?:com|net|org|ru|tv|gg|io|xyz)(?![\p{L}\p{N}\p{M}])/iv,
	/[a-z][a-z0-9+.\-]{1,15}:\/\//iv,
	/\bwww\d?\./iv,
	/(?<!\d)(?:\d{1,3}\.){3}\d{1,3}[:\/]/v,
];

/** Matches "example dot com", "example[.]com", "example .com": dots that are spelt out or set apart. */
const SPELT_DOT = /\s*[([{]\s*(?:\.|dot)\s*[)\]}]\s*|\s+dot\s+(?=(?:com|net|org|ru|tv|gg|io|xyz)\b)| (?=\.\p{L})/giu;
/** Characters next to a host because of which `findLinks` misses the host: "@example.com", "example.com:80", a heart after it. */
const AROUND_HOST = /[^\p{L}\p{N}\p{M}.\-\/?#]|(?<![\p{L}\p{N}\p{M}\-])[.\-\/?#]+|[.\-]+(?![\p{L}\p{N}.\-])/gv;
const PORT = /:\d{1,5}(?!\d)/gv;

/** `text` must be cleaned (clean-text.ts). Dots of other scripts count, as they do for browsers. */
export function hasLink(text: string): boolean {
	const plain = text
		.normalize("NFKC")
		.replace(/[。｡]/gv, ".")
		.replace(SPELT_DOT, (found) => (found === " " ? "" : "."));
	const hosts = plain.replace(PORT, "").replace(AROUND_HOST, " ");
	return EVASIONS.some((pattern) => pattern.test(plain)) || findLinks(hosts).some(leadsAway);
}

/** Returns `false` for a sentence without a blank ("goal.Me"), and for four numbers that may be a formation. */
function leadsAway({ text }: FoundLink): boolean {
	if (text.includes("/")) return true;
	const parts = text
		.replace(/[?#].*/v, "")
		.toLowerCase()
		.split(".");
	const domain = parts.at(-1) ?? "";
	return parts.length > 2 ? !/^\d+$/.test(domain) : !WORDS.has(domain);
}
