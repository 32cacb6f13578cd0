// Writes a message to one browser: a title with the score, and a line for each of the news that its reader wants. Pure.
import { loadTexts } from "#server/mail/load-texts.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type NotificationKind, type PushContent, SCORELESS_KINDS } from "#shared/contract/notifications.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type Locale, pathIn } from "#shared/i18n/locales.ts";
import type { CategoryTextKey, PushMessageKey } from "#shared/i18n/text-key.ts";
import type { Translator } from "#shared/i18n/translator.ts";
import { type ScoreFacts, scoreLine, scoresBySide } from "#shared/match/score-line.ts";
import type { Pair, Score } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { MatchNews } from "./match-news.ts";

export const pushTextOf = loadTexts<PushMessageKey>("push-messages");
const markTextOf = loadTexts<CategoryTextKey>("site");

/** Maximum number of lines that a notification shows. */
const MAX_LINES = 3;

export interface NewsOfMatch {
	match: Pick<MatchRow, "id" | "sport" | "home" | "away">;
	/** The state of the match; `score` is `null` before the start. */
	facts: ScoreFacts;
	/** Sorted in the order of the log. */
	news: readonly MatchNews[];
	at: number;
}

const isWanted = ({ kind, corrects }: MatchNews, kinds: ReadonlySet<NotificationKind>): boolean =>
	kinds.has(kind) && (corrects === undefined || kinds.has(corrects));

/** Returns `null` if none of the news is wanted. */
export function writeMessage(
	{ match, facts, news, at }: NewsOfMatch,
	kinds: ReadonlySet<NotificationKind>,
	locale: Locale,
): PushContent | null {
	const wanted = news.filter((each) => isWanted(each, kinds)).slice(-MAX_LINES);
	const newest = wanted.at(-1);
	if (!newest) return null;
	const t = pushTextOf(locale);
	const named = withMarks(match, locale);
	// A reader who wants no scores gets a title without the score.
	const hasScore = wanted.some(({ kind }) => !SCORELESS_KINDS.includes(kind));
	return {
		title: hasScore ? titleOf(named, facts, t) : t("match", { home: named.home.name, away: named.away.name }),
		body: wanted.map((each) => lineOf(each, named, t)).join("\n"),
		tag: match.id,
		seq: newest.seq,
		path: pathIn(locale, pagePaths.match(match.id)),
		isNews: wanted.some(({ isNews }) => isNews),
		at,
	};
}

type NamedMatch = Pick<MatchRow, "sport"> & Pair<{ name: string }>;

/** Example: `Rovers (women)`, as on pages. */
function withMarks({ sport, home, away }: NewsOfMatch["match"], locale: Locale): NamedMatch {
	const name = (team: MatchRow["home"]) => ({ name: markedName(markTextOf(locale), team) });
	return { sport, home: name(home), away: name(away) };
}

/** Examples: `Northbridge 2–1 Haverlock`, `Aoteira 326/8 – Samarat`. */
function titleOf({ sport: key, home, away }: NamedMatch, facts: ScoreFacts, t: Translator<PushMessageKey>): string {
	const sport = sportOf(key);
	const texts = scoresBySide(sport, facts);
	const named = (name: string, text: string | undefined) => (text ? `${name} ${text}` : name);
	const names = { home: named(home.name, texts?.home), away: named(away.name, texts?.away) };
	return facts.score && !texts ? t("score", { ...names, score: scoreLine(sport, facts) }) : t("match", names);
}

/** Example: `71' Goal for Northbridge: I. Brandt` */
function lineOf(
	{ text, side, minute, player, isOwnGoal, before, after }: MatchNews,
	match: NamedMatch,
	t: Translator<PushMessageKey>,
): string {
	const pair = ({ home, away }: Score) => `${home}–${away}`;
	const values = {
		...(side && { team: match[side].name }),
		...(before && after && { before: pair(before), after: pair(after) }),
	};
	const who = isOwnGoal ? (player ? t("ownGoalOf", { player }) : t("ownGoal")) : player;
	const what = who ? t("withPlayer", { what: t(text, values), player: who }) : t(text, values);
	return minute ? t("withMinute", { minute, what }) : what;
}
