// The hot match of the day: crests, score, clock, momentum graph, last events.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/lists";
import type { ReactNode } from "react";
import { dayOf, formatMatchDate, formatTime, matchDay } from "#client/i18n/format-time.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { ScoreText } from "#shared/match/sport-module.ts";
import { useSportRow } from "../sport/sport-rows-context.ts";
import { useLive } from "../state/live-atom.ts";
import { phaseOf } from "../state/phase.ts";
import styles from "./hot-match-card.module.css";
import { HotMatchPart, type HotMatchParts } from "./hot-match-parts.tsx";

interface HotMatchCardProps {
	row: MatchRow;
	state: MatchState;
	/** Parts of the match's sport. */
	parts: HotMatchParts;
	/** Number of open markets; 0 for none, and if odds are hidden. */
	openMarkets?: number;
	/** Rendered below the graph. */
	children?: ReactNode;
}

export function HotMatchCard({ row, state, parts, openMarkets = 0, children }: HotMatchCardProps) {
	const t = useText();
	return (
		<Card title={t("hot.title")} aside={<HotClock row={row} state={state} />}>
			<div className={styles.body} data-hot="">
				<Sides row={row} state={state} />
				<HotMatchPart part={parts.Graph} row={row} state={state} />
				{children}
				<HotMatchPart part={parts.KeyMoments} row={row} state={state} />
				<p className={styles.foot} data-full={openMarkets > 0 ? "" : undefined}>
					<span translate="no" className={styles.league}>
						{row.league.name}
						<CategoryMark category={row.league.category} />
					</span>
					{openMarkets > 0 && (
						<PageLink className={styles.markets} to={`${pagePaths.match(row.id)}?tab=odds`}>
							{t("hot.markets", { count: openMarkets })}
						</PageLink>
					)}
					<PageLink className={styles.open} to={pagePaths.match(row.id)}>
						{t("hot.open")} →
					</PageLink>
				</p>
			</div>
		</Card>
	);
}

function Sides({ row, state }: { row: MatchRow; state: MatchState }) {
	return (
		<span className={styles.sides} translate="no">
			<TeamSide team={row.home} />
			{state.period === null ? (
				<span className={styles.start}>
					<StartTime row={row} />
				</span>
			) : (
				<Score row={row} score={state.score} />
			)}
			<TeamSide team={row.away} />
		</span>
	);
}

function TeamSide({ team }: { team: TeamBrief }) {
	return (
		<span className={styles.side}>
			<Crest crest={team.crest} size={40} />
			<span className={styles.name}>
				{team.name}
				<CategoryMark category={team.category} />
			</span>
		</span>
	);
}

function Score({ row, score }: { row: MatchRow; score: Pair<number> }) {
	const sport = useSportRow(row.sport);
	const live = useLive(row);
	const texts = SIDES.map((side) => sport.scoreText?.(live, side) ?? null);
	const shown = SIDES.map((side, at) => {
		const text = texts[at];
		return text ? <SideText key={side} {...text} /> : score[side];
	});
	return (
		<span className={styles.score} data-text={texts.some((text) => text !== null) || undefined}>
			{shown[0]}
			{texts.every((text) => text?.text !== "") && <span className={styles.dash}>–</span>}
			{shown[1]}
		</span>
	);
}

function SideText({ text, detail }: ScoreText) {
	return (
		<span className={styles.text}>
			{text} {detail && <small>{detail}</small>}
		</span>
	);
}

function HotClock({ row, state }: { row: MatchRow; state: MatchState }) {
	const t = useText();
	const { zone } = useSite();
	const sport = useSportRow(row.sport);
	const { disputed, marks } = useLive(row);
	const text = useNow((now) => {
		// Shows the day too, which a start time alone would not tell.
		if (state.status === "scheduled")
			return matchDay(row, zone) === dayOf(now, zone) ? t("dates.today") : formatMatchDate(t, row, zone, now);
		const clock = sport.longClock({ ...state, marks }, now);
		const time = clock.stoppage ? `${clock.time} ${clock.stoppage}` : clock.time;
		return [time, t(`match.clock.${clock.word}` as TextKey)].filter(Boolean).join(" · ");
	});
	return (
		<span className={styles.clock} data-phase={phaseOf({ status: state.status, marks })} translate="no">
			{disputed && <Tag tone="warn">{t("disputed.tag")}</Tag>} {text}
		</span>
	);
}

function StartTime({ row }: { row: MatchRow }) {
	const t = useText();
	const { zone } = useSite();
	const day = useNow((now) => formatMatchDate(t, row, zone, now));
	return row.hasTime ? formatTime(t, row.startsAt, zone) : day;
}
