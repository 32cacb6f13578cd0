// Every text of the site comes from a locale file through here. The files are i18next's format, version 4; its runtime
// would be a tenth of what a page may weigh, so these lines read them. Components call `useText()`, meta functions `textOf(locale)`.
import type enAccount from "./en.account.json";
import type enAct from "./en.act.json";
import type enChat from "./en.chat.json";
import type enChatDesk from "./en.chat-desk.json";
import type enDesk from "./en.desk.json";
import type enFeeds from "./en.feeds.json";
import type enIdentity from "./en.identity.json";
import en from "./en.json" with { type: "json" };
import type enMatch from "./en.match.json";
import type enModeration from "./en.moderation.json";
import type enOdds from "./en.odds.json";
import type enOddsDesk from "./en.odds-desk.json";
import type enOps from "./en.ops.json";
import type enRecords from "./en.records.json";
import { type Locale, useLocale } from "./locale.ts";

type Singular<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;
type KeysOf<Texts, Path extends string = ""> = {
	[Key in keyof Texts & string]: Texts[Key] extends string ? `${Path}${Singular<Key>}` : KeysOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

/** Of the site, and of the files that come with some pages only (match-texts.ts …). */
export type TextKey = KeysOf<
	typeof en &
		typeof enMatch &
		typeof enAccount &
		typeof enAct &
		typeof enChat &
		typeof enIdentity &
		typeof enModeration &
		typeof enOdds &
		typeof enOps &
		typeof enDesk &
		typeof enRecords &
		typeof enFeeds &
		typeof enOddsDesk &
		typeof enChatDesk
>;
/** `values` fill the `{{holes}}`; `count` also picks the plural. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

interface Texts {
	[key: string]: string | Texts;
}

const flatTexts: Record<Locale, Map<string, string>> = { en: new Map(flatten(en)) };
const translators = Object.fromEntries(Object.entries(flatTexts).map(([locale, texts]) => [locale, translator(locale, texts)]));

/** For texts that not every page needs: a file of them is imported by what shows them. */
export function addTexts(locale: Locale, texts: Texts): void {
	for (const [key, text] of flatten(texts)) flatTexts[locale].set(key, text);
}

function translator(locale: string, flat: ReadonlyMap<string, string>): Translate {
	const plurals = new Intl.PluralRules(locale);
	return (key, values = {}) => {
		const plural = typeof values.count === "number" ? flat.get(`${key}_${plurals.select(values.count)}`) : undefined;
		const text = plural ?? flat.get(key) ?? key;
		return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => String(values[name] ?? ""));
	};
}

function flatten(texts: Texts, path = ""): [key: string, text: string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === "string" ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
	);
}

export function textOf(locale: Locale): Translate {
	return translators[locale] as Translate;
}

export function useText(): Translate {
	return textOf(useLocale());
}
