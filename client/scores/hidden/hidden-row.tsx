// A match in a list with hidden scores: teams, kick-off, and whether it is live. The page contains nothing else about its course. The link
// next to it reveals the score in place; without JavaScript it opens the match with its score.
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/hidden-scores";
import Eye from "lucide-react/icons/eye";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { SIDES } from "#shared/match/sides.ts";
import shared from "../cover/hidden-scores.module.css";
import { type HiddenRowProps, useHiddenScores } from "../cover/hidden-scores.ts";
import styles from "../match-list/match-row-link.module.css";
import clock from "../match-list/row-clock.module.css";
import { StartDay } from "../match-list/row-clock.tsx";
import { MatchStar } from "../match-star.tsx";
import { phaseOf } from "../state/phase.ts";
import { revealPath } from "./hidden-paths.ts";
import { usePhaseWord } from "./use-phase-word.ts";

export function HiddenRow({ row, live, hasDate, hasFacts }: HiddenRowProps) {
	const t = useText();
	const hidden = useHiddenScores();
	const { prefix } = useLocalePath();
	const word = usePhaseWord(live);
	function reveal(event: MouseEvent): void {
		event.preventDefault();
		const item = event.currentTarget.closest("li");
		const list = item?.parentElement;
		const place = [...(list?.children ?? [])].indexOf(item as Element);
		flushSync(() => hidden?.reveal(row.id));
		// The clicked link is removed, so the focus moves to the row, whose name contains the score.
		list?.children[place]?.querySelector<HTMLElement>("[data-row-link]")?.focus({ preventScroll: true });
	}
	return (
		<li className={styles.row} data-phase={phaseOf(live)} data-wide={hasFacts || undefined}>
			<PageLink className={styles.link} data-row-link="" to={pagePaths.match(row.id)}>
				<span className={clock.clock}>
					{hasDate && <StartDay row={row} />}
					<span className={clock.label} data-long={word.length > 6 || undefined}>
						{word}
					</span>
				</span>
				{SIDES.map((side) => (
					<span key={side} className={styles.team}>
						<Crest crest={row[side].crest} />
						<span className={styles.name}>{row[side].name}</span>
						<span className={styles.score} />
						<span className={styles.badges} />
					</span>
				))}
			</PageLink>
			<MatchStar row={row} className={styles.star} />
			<a
				className={shared.show}
				href={withPrefix(prefix, revealPath(row.id))}
				rel="nofollow"
				aria-label={t("hiddenScores.showOf", { home: markedName(t, row.home), away: markedName(t, row.away) })}
				onClick={reveal}
			>
				<Eye size={16} aria-hidden />
				{t("hiddenScores.show")}
			</a>
		</li>
	);
}
