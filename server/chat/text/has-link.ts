// Detects whether a message has a link, or what a reader would type into an address bar. Pure.

/** Those that spam uses most, and those of countries that are no words. */
const DOMAINS =
	"com net org info biz io gg tv xyz site online store shop club app dev live stream link click top vip bet casino poker win fun " +
	"games pro ru cn tk ml ga cf gq su ua by kz ly cc ws fm eu uk fr es pt pl nl se dk fi cz sk hu ro bg gr tr jp kr tw hk th vn id " +
	"ph sg in au nz br ar cl mx ng za ke eg ma il ae ir pk de ch me to рф укр бел қаз 中国 中國 公司 网络 网址 한국 भारत";
/** Also words: "no goal.in fact" misses a blank. With a path they are links. */
const WORDS = "in me to id by de es is it at no so be am us my la pro fun win bet live top store shop club games stream click link";

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}\-]{0,62})`;
const alternatives = (list: string) => list.split(" ").join("|");
const isWord = new Set(WORDS.split(" "));
const PLAIN = DOMAINS.split(" ").filter((domain) => !isWord.has(domain));
const END = String.raw`(?![\p{L}\p{N}\p{M}])`;

const LINKS = [
	/[a-z][a-z0-9+.\-]{1,15}:\/\//iv,
	/\bwww\d?\./iv,
	new RegExp(String.raw`${label} ?\.(?:${PLAIN.join("|")}|xn--[a-z0-9\-]+)${END}`, "iv"),
	new RegExp(String.raw`${label}\.(?:${alternatives(WORDS)})(?::\d+)?\/`, "iv"),
	new RegExp(String.raw`${label}\.${label}\.(?:${alternatives(WORDS)})${END}`, "iv"),
	/(?<!\d)(?:\d{1,3}\.){3}\d{1,3}[:\/]/v,
];

/** "example dot com", "example[.]com": dots that are spelt out. */
const SPELT_DOT = /\s*[([{]\s*(?:\.|dot)\s*[)\]}]\s*|\s+dot\s+(?=(?:com|net|org|ru|tv|gg|io|xyz)\b)/giu;

/** `text` cleaned (clean-text.ts). Dots of other scripts count, as they do for browsers. */
export function hasLink(text: string): boolean {
	const plain = text.normalize("NFKC").replace(/[。｡]/gv, ".").replace(SPELT_DOT, ".");
	return LINKS.some((pattern) => pattern.test(plain));
}
