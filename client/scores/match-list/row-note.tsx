// The text between a team's name and its score, within the height of the row: for a minute after an event its scorer, review, cancelled
// goal or red card; a disputed result; else the scorers. In a narrow row, texts that do not fit are omitted.
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
	/** The event that is shown now. */
	news: RowNews | null;
	side: Side;
	sport: Pick<SportRowView, "moments" | "reviewTag">;
	/** Shown if there is no event. */
	facts: string;
}

export function RowNote({ live: { disputed }, news, side, sport, facts }: RowNoteProps) {
	const t = useText();
	const newsSide = news && (news.side ?? "home");
	// Other events replace this element, because a tag that merely grew would count as a layout shift.
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
	// A disputed result is shown on the home side, or on the side without the latest event.
	if (disputed && side === (newsSide === null ? "home" : otherSide(newsSide))) {
		return <Note words={disputedRow(disputed, t)} tag="disputed.tag" />;
	}
	return (
		facts && (
			<span className={styles.facts} data-gives-way="">
				{facts}
			</span>
		)
	);
}

/** `isBrief`: a goal, whose tag is replaced by the text after some seconds if there is no room for both. */
function Note({ words, tag, isBrief = false }: { words: ReactNode; tag: TextKey | undefined; isBrief?: boolean }) {
	const t = useText();
	return (
		<>
			<span className={styles.words} data-gives-way="news">
				<span>{words}</span>
			</span>{" "}
			<span className={isBrief ? styles.brief : styles.label}>{tag && <Tag tone={isBrief ? "live" : "warn"}>{t(tag)}</Tag>}</span>
		</>
	);
}
