// The pill of one goal: shown for some seconds, only while its row is out of view; a click scrolls to the row. Screen readers get the
// sentence of goal-announcer.tsx.
import "#texts/new-goals";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import { cancelledChange } from "../news-words.ts";
import { useSportRow } from "../sport/sport-rows-context.ts";
import styles from "./goal-pill.module.css";

export interface Cue {
	row: MatchRow;
	live: MatchLive;
}

const SHOWN_MS = 8 * SECOND_MS;
const CHECK_INTERVAL_MS = 300;

type Direction = "up" | "down";

export function GoalPill({ cue: { row, live }, onEnd }: { cue: Cue; onEnd(): void }) {
	const t = useText();
	const sport = useSportRow(row.sport);
	const [direction, setDirection] = useState<Direction | null>(null);
	useEffect(() => {
		const link = rowLink(row.id);
		const check = () => setDirection(directionOf(link?.isConnected ? link : rowLink(row.id)));
		check();
		// Checked by a timer, because checking at each scroll event would force a layout each time.
		const checkTimer = setInterval(check, CHECK_INTERVAL_MS);
		const timer = setTimeout(onEnd, SHOWN_MS);
		return () => {
			clearInterval(checkTimer);
			clearTimeout(timer);
		};
	}, [row.id, onEnd]);
	if (!direction || !live.score || !live.news) return null;
	const Arrow = direction === "up" ? ArrowUp : ArrowDown;
	const { news } = live;
	const values = { home: row.home.shortName, away: row.away.shortName, minute: news.minute };
	const text =
		news.kind === "score_cancelled"
			? t("newGoals.cueCancelled", { ...values, change: cancelledChange(news) })
			: t(news.kind === "score_provisional" ? "newGoals.cueProvisional" : "newGoals.cue", { ...values, score: scoreLine(sport, live) });
	return (
		<button type="button" className={styles.pill} data-open={news.kind !== "score"} onClick={() => goTo(row.id, onEnd)}>
			<Arrow size={16} aria-hidden />
			{text}
		</button>
	);
}

/** Returns the first link on the page; a match may be in a panel as well. */
function rowLink(matchId: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(`main a[data-row-link][href$="${pagePaths.match(matchId)}"]`);
}

/** Returns the direction of the row; `null` if it is in view or not on the page. */
function directionOf(link: HTMLElement | null): Direction | null {
	if (!link) return null;
	// A row far off screen is not laid out (league-card.module.css), and reading its position would force that; the
	// position of its card is enough.
	const isLaidOut = link.checkVisibility({ contentVisibilityAuto: true });
	const { top, bottom } = (isLaidOut ? link : (link.closest("section") ?? link)).getBoundingClientRect();
	if (bottom < 0) return "up";
	return top > innerHeight ? "down" : null;
}

function goTo(matchId: string, onEnd: () => void): void {
	const link = rowLink(matchId);
	link?.scrollIntoView({ block: "center" });
	link?.focus({ preventScroll: true });
	onEnd();
}
