// What stands between a team's name and its score, within the height of the row: for a minute after something happened scorer, review,
// cancelled goal, red card; a disputed result; else who scored. Where the row is narrow, words that do not fit are left out whole.
import "#texts/lists";
import type { ReactNode } from "react";
import { disputedRow } from "#client/i18n/disputed-words.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchLive, RowNews } from "#shared/contract/match-row.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import { newsTag, newsWords } from "../news-words.ts";
import type { SportRowView } from "../sport/sport-row-view.ts";
import styles from "./row-note.module.css";

interface RowNoteProps {
	live: MatchLive;
	/** As shown now. */
	news: RowNews | null;
	side: Side;
	sport: Pick<SportRowView, "moments" | "reviewTag">;
	/** In place of news. */
	facts: string;
}

export function RowNote({ live: { disputed }, news, side, sport, facts }: RowNoteProps) {
	const t = useText();
	const newsSide = news && (news.side ?? "home");
	// Other news take the place of these: a tag that only grew would count as moved.
	if (news && newsSide === side) {
		const [words, struck, after] = newsWords(news, t);
		const shown = struck ? (
			<>
				{words} <s>{struck}</s> {after}
			</>
		) : (
			words
		);
		return <Note key={`${news.kind} ${news.at}`} words={shown} tag={newsTag(news, sport)} isBrief={news.kind === "score"} />;
	}
	// News of the home side come first.
	if (disputed && side === (newsSide === null ? "home" : otherSide(newsSide))) {
		return <Note words={disputedRow(disputed, t)} tag="disputed.tag" />;
	}
	return facts && <span className={styles.facts}>{facts}</span>;
}

/** `isBrief`: a goal, whose tag gives way to the words after some seconds, where there is not room for both. */
function Note({ words, tag, isBrief = false }: { words: ReactNode; tag: TextKey | undefined; isBrief?: boolean }) {
	const t = useText();
	return (
		<>
			<span className={styles.words} data-gives-way="">
				<span>{words}</span>
			</span>{" "}
			<span className={isBrief ? styles.brief : styles.label}>{tag && <Tag tone={isBrief ? "live" : "warn"}>{t(tag)}</Tag>}</span>
		</>
	);
}
