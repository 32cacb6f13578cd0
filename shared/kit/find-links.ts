// Finds links in a text: URLs with a scheme, and bare hosts of common domains. Browser and server share this definition.
import { LinkifyIt } from "linkify-it";

export interface FoundLink {
	/** Start of the link in the text, in UTF-16 code units. */
	from: number;
	to: number;
	/** Scheme of the link: `https:`, `mailto:`; empty for a bare host. */
	scheme: string;
	text: string;
}

/** Top-level domains that spam uses most, and those of countries. */
const DOMAINS =
	"com net org info biz io gg tv xyz site online store shop club app dev live stream link click top vip bet casino poker win fun " +
	"games pro ru cn tk ml ga cf gq su ua by kz ly cc ws fm eu uk fr es pt pl nl se dk fi cz sk hu ro bg gr tr jp kr tw hk th vn id " +
	"ph sg in au nz br ar cl mx ng za ke eg ma il ae ir pk de ch me to is it at no so be am us my la " +
	"рф укр бел қаз 中国 中國 公司 网络 网址 한국 भारत";

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, urlAuth: true, tlds: DOMAINS.split(" ") });

/** Links in text order, without overlaps. */
export function findLinks(text: string): FoundLink[] {
	return (linkify.match(text) ?? []).map(({ index, lastIndex, schema, raw }) => ({
		from: index,
		to: lastIndex,
		scheme: schema,
		text: raw,
	}));
}
