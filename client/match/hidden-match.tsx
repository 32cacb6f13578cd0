// The page of a match whose score is hidden: teams, kick-off, facts, and a button that reveals the rest. A match that begins while its page
// is open is hidden then.
import type { MouseEvent } from "react";
import "#texts/hidden-scores";
import "#texts/match";
import { formatMatchDate, formatTime } from "#client/i18n/format-time.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import styles from "#client/scores/cover/hidden-scores.module.css";
import { type HiddenMatchProps, useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { revealPath, scoreChoicePath } from "#client/scores/hidden/hidden-paths.ts";
import { usePhaseWord } from "#client/scores/hidden/use-phase-word.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { Card } from "#client/ui/card.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { useTitle } from "#client/ui/page/use-title.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import header from "./header/match-header.module.css";
import { MatchHeader } from "./header/match-header.tsx";
import { MatchFacts } from "./match-facts.tsx";
import { ReportPart } from "./reader-report/report-part.tsx";
import { useMatch } from "./state/use-match.ts";

export function HiddenMatch({ answer, words, children }: HiddenMatchProps) {
	const hidden = useHiddenScores();
	const live = useMatch(answer);
	if (!hidden?.hides(answer.match.id) || !hasScore(live)) return children;
	return <Hidden answer={answer} words={words} live={live} reveal={() => hidden.reveal(answer.match.id)} />;
}

interface HiddenProps extends Omit<HiddenMatchProps, "children"> {
	live: ReturnType<typeof useMatch>;
	reveal(): void;
}

function Hidden({ answer, words, live, reveal }: HiddenProps) {
	const t = useText();
	const { zone } = useSite();
	const { prefix } = useLocalePath();
	const { match } = answer;
	const blank = foldLog(loadedSport(match.sport), answer.setup, []);
	const day = useNow((now) => formatMatchDate(t, { startsAt: live.startsAt, hasTime: match.hasTime }, zone, now));
	const word = usePhaseWord(live);
	const sport = useSportRow(match.sport);
	useTitle(matchTitle(match, null, sport, t));
	function show(event: MouseEvent): void {
		event.preventDefault();
		reveal();
		document.getElementById("content")?.focus({ preventScroll: true });
	}
	return (
		<div className={styles.match}>
			<Card>
				<MatchHeader
					answer={answer}
					state={blank}
					score={
						<a className={styles.ask} href={withPrefix(prefix, revealPath(match.id))} rel="nofollow" onClick={show}>
							{t("hiddenScores.showMatch")}
						</a>
					}
					clock={
						<p className={header.status}>
							<span>{word}</span>
							<span className={header.beside}>{match.hasTime ? `${day}, ${formatTime(t, live.startsAt, zone)}` : day}</span>
						</p>
					}
				/>
				<p className={styles.note}>
					{t("hiddenScores.hint")}{" "}
					<a href={scoreChoicePath("shown", withPrefix(prefix, pagePaths.match(match.id)))}>{t("hiddenScores.showAll")}</a>
				</p>
			</Card>
			<MatchFacts answer={answer} startsAt={live.startsAt} note={null} words={words} />
			<ReportPart match={match} state={blank} />
		</div>
	);
}
