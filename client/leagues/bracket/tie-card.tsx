// One tie: both sides with the aggregate score, the winner in bold. The line below says when the tie is played, or how it ended.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/league-parts";
import { useCallback, useMemo } from "react";
import { formatScore } from "#client/i18n/format-score.ts";
import { formatMatchDate } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { useLive } from "#client/scores/state/live-atom.ts";
import { useLiveRows } from "#client/scores/state/use-live-rows.ts";
import { useRowClock } from "#client/scores/state/use-row-clock.ts";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { seriesScoreOf, type TieScore, tieScoreOf } from "#shared/contract/tie-score.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";
import { scoresBySide } from "#shared/match/score-line.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import styles from "./tie-card.module.css";

/** `texts`: scores of a single-match tie in a sport whose scores are not plain numbers. */
type ShownScore = TieScore & { texts?: Pair<string> | null };

const OPEN: ShownScore = { score: null, shootOut: null, isLive: false };

export function TieCard({ tie }: { tie: Tie }) {
	const t = useText();
	const [first] = tie.matches;
	if (first) return <KnownTie tie={tie} first={first} />;
	return (
		<div className={styles.card}>
			<Sides tie={tie} now={OPEN} />
			<span className={styles.foot}>{t("bracket.unknown")}</span>
		</div>
	);
}

function KnownTie({ tie, first }: { tie: Tie; first: MatchRow }) {
	// In a replayed tie, only the last match counts.
	const matches = useMemo(() => (tie.isReplayed ? tie.matches.slice(-1) : tie.matches), [tie]);
	const sport = useSportRow(first.sport);
	const readScore = useCallback(
		(lives: readonly MatchLive[]) => {
			const legs = lives.flatMap((live, index) => {
				const leg = matches[index];
				return leg ? [{ home: leg.home, live }] : [];
			});
			const [only] = lives;
			const texts = only && lives.length === 1 && !tie.bestOf ? scoresBySide(sport, only) : null;
			return JSON.stringify({ ...(tie.bestOf ? seriesScoreOf : tieScoreOf)(first.home.id, legs), texts });
		},
		[tie, first, matches, sport],
	);
	const text = useLiveRows(matches, readScore);
	const now = useMemo(() => JSON.parse(text) as ShownScore, [text]);
	const match = matchOf(tie);
	return (
		<PageLink className={styles.card} to={pagePaths.match(match.id)} data-live={now.isLive || undefined}>
			<Sides tie={tie} now={now} />
			<Foot tie={tie} match={match} now={now} />
		</PageLink>
	);
}

/** Returns the live leg, else the next one, else the last; in a decided series, the last match played. */
function matchOf({ matches, bestOf, winner }: Tie): MatchRow {
	const last = matches.at(-1) as MatchRow;
	if (bestOf && winner !== null) return matches.findLast(({ live }) => live.winner !== null) ?? last;
	const open = matches.find(({ live }) => isInPlay(live.status)) ?? matches.find(({ live }) => !hasEnded(live.status));
	return open ?? last;
}

function Sides({ tie, now }: { tie: Tie; now: ShownScore }) {
	return SIDES.map((side) => <SideLine key={side} tie={tie} side={side} now={now} />);
}

function SideLine({ tie, side, now: { score, shootOut, texts } }: { tie: Tie; side: Side; now: ShownScore }) {
	const t = useText();
	const { team, label } = tie[side];
	const result = tie.winner === null ? undefined : tie.winner === side ? "won" : "lost";
	return (
		<span className={styles.side} data-result={result} data-open={team ? undefined : ""}>
			{team ? <Crest crest={team.crest} /> : <span className={styles.noCrest} />}
			<span className={styles.name}>
				{team ? (
					<>
						<span translate="no" className={styles.long}>
							{team.name}
						</span>
						<span translate="no" className={styles.short} aria-hidden="true">
							{team.shortName}
						</span>
					</>
				) : (
					(label ?? "–")
				)}
			</span>
			<CategoryMark category={team?.category} />
			{shootOut && <small className={styles.kicks}>({shootOut[side]})</small>}
			<span className={styles.score}>{texts ? texts[side] : score?.[side]}</span>
			{result === "won" && <span className={hiddenStyles.visuallyHidden}>{t("bracket.through")}</span>}
		</span>
	);
}

function Foot({ tie, match, now }: { tie: Tie; match: MatchRow; now: ShownScore }) {
	const t = useText();
	const { zone } = useSite();
	const live = useLive(match);
	const clock = useRowClock(match, live);
	const day = useNow((at) => formatMatchDate(t, match, zone, at));
	const series = seriesOf(tie, match, t);
	if (now.isLive) return <span className={styles.live}>{[...series, t("bracket.live", { clock })].join(" · ")}</span>;
	return (
		<span className={styles.foot}>
			{[
				...series,
				!tie.bestOf && legsOf(tie, t),
				tie.decidedBy && tie.decidedBy !== "replay" && t(`bracket.decidedBy.${tie.decidedBy}`),
				...(tie.matches.length > 1 && hasEnded(live.status) ? [] : [day, clock]),
			]
				.filter(Boolean)
				.join(" · ")}
		</span>
	);
}

/** Returns `Best of 7` and, while the series is open, the number of this match. */
function seriesOf({ bestOf, winner, matches }: Tie, match: MatchRow, t: Translate): string[] {
	if (!bestOf) return [];
	const game = matches.indexOf(match) + 1;
	return [t("bracket.bestOf", { count: bestOf }), ...(winner === null ? [t("bracket.game", { number: game })] : [])];
}

/** Returns the scores of two legs from the view of the tie's home side; `null` for a single match, and before the first score. */
function legsOf({ matches, isReplayed }: Tie, t: Translate): string | null {
	const [first] = matches;
	if (!first || matches.length < 2) return null;
	const scores = matches.flatMap(({ home, live: { score } }) =>
		score ? [formatScore(home.id === first.home.id ? score : { home: score.away, away: score.home })] : [],
	);
	if (scores.length === 0) return null;
	if (isReplayed) return t("bracket.replay", { scores: scores.slice(0, matches.length - 1).join(", ") });
	return scores.length === 1 ? t("bracket.firstLeg", { score: scores[0] ?? "" }) : t("bracket.legs", { scores: scores.join(", ") });
}
