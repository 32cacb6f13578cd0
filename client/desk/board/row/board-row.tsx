// One match on the board: number, clock, teams, score, a goal button for each side, its state and next actions.

import { useSetAtom } from "jotai";
import { memo, useEffect, useRef } from "react";
import type { Bindings } from "#client/desk/state/keys/hotkeys.ts";
import { shortDescription } from "#client/desk/state/model/describe-event.ts";
import { useDeskMatch } from "#client/desk/state/use-desk-match.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSportRow } from "#client/scores/sport/sport-rows-context.ts";
import { useLive } from "#client/scores/state/live-atom.ts";
import { phaseOf } from "#client/scores/state/phase.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { scoreTextOf } from "#shared/match/score-line.ts";
import { SIDES } from "#shared/match/sides.ts";
import { callOf } from "../attention.ts";
import { rowFacts } from "../row-facts.ts";
import type { RowReport } from "../use-reports.ts";
import { BoardClock } from "./board-clock.tsx";
import styles from "./board-row.module.css";
import { GoalButton } from "./goal-button.tsx";
import { OpenLink } from "./open-link.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowMarkList } from "./row-marks.tsx";
import { RowStory } from "./row-story.tsx";
import { RowTeam } from "./row-team.tsx";

/** How long a new event highlights a row. */
const WASH_MS = 8 * SECOND_MS;

export interface BoardRowProps {
	view: DeskMatchView;
	/** The operator's number of the match, which is also its key; `null` if the match has none. */
	number: string | null;
	isFront: boolean;
	/** Whether the search does not find the match; its row stays mounted because the match may need attention. */
	isHidden: boolean;
	/** Key codes by pad if the match is in front; otherwise `null`. */
	keys: Bindings | null;
	/** Whether the match needs attention but is listed below one that does not. */
	isNewCall: boolean;
	onOpen(matchId: MatchId): void;
	onReport(matchId: MatchId, report: RowReport): void;
}

function RowContent({ view, number, isFront, isHidden, keys, isNewCall, onOpen, onReport }: BoardRowProps) {
	const t = useText();
	const { match, desk, pending, latencyMs } = view;
	const sport = useSportRow(match.sport);
	const facts = rowFacts(view.state, useLive(match));
	const call = useNow((now) => callOf(view, facts, now));
	const isFresh = useNow((now: Instant) => facts.news !== null && now - facts.news.at < WASH_MS);
	const phase = phaseOf(facts);
	const hasAssignee = desk === null || desk.presences.some(({ isAssignee }) => isAssignee);
	useAnnouncedCommands(view);
	useEffect(() => {
		onReport(match.id, { call, phase, hasAssignee, waiting: pending.length, latencyMs });
	}, [onReport, match.id, call, phase, hasAssignee, pending.length, latencyMs]);
	return (
		<li className={styles.place} hidden={isHidden}>
			<fieldset
				aria-label={t("desk.board.row", { home: match.home.name, away: match.away.name })}
				className={styles.row}
				data-match={match.id}
				data-phase={phase}
				data-loading={view.state === null ? "" : undefined}
				data-front={isFront ? "" : undefined}
				data-call={call ?? undefined}
				data-new={isNewCall ? "" : undefined}
				data-fresh={isFresh ? facts.news?.kind : undefined}
			>
				<OpenLink match={match} number={number} isFront={isFront} onOpen={() => onOpen(match.id)} />
				<BoardClock match={match} facts={facts} />
				{SIDES.map((side) => (
					<GoalButton key={side} view={view} side={side} keys={keys} />
				))}
				{SIDES.map((side) => (
					<RowTeam key={side} match={match} facts={facts} side={side} />
				))}
				<span className={styles.dash} aria-hidden="true">
					{facts.score && SIDES.every((side) => scoreTextOf(sport, facts, side) !== "") ? "–" : ""}
				</span>
				<RowStory view={view} facts={facts} onOpen={() => onOpen(match.id)} />
				<RowMarkList view={view} facts={facts} />
				<RowActions view={view} />
			</fieldset>
		</li>
	);
}

/** The match panel sends presence for the match in front. Memoised so that a report of another row does not rerender this one. */
export const BoardRow = memo(function BoardRow({ match, ...row }: { match: MatchRow } & Omit<BoardRowProps, "view">) {
	return <RowContent view={useDeskMatch(match)} {...row} />;
});

/** Announces each new command to screen readers once. */
function useAnnouncedCommands({ match, pending, state }: DeskMatchView): void {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const format = state?.setup.format;
	/** Keys of announced commands; commands pending since before the page load are not announced. */
	const announced = useRef<ReadonlySet<string> | null>(null);
	useEffect(() => {
		const before = announced.current;
		announced.current = new Set(pending.map(({ key }) => key));
		const command = pending.findLast(({ key }) => before !== null && !before.has(key));
		const event = command?.events[0];
		if (event)
			announce(
				t("desk.board.announced", { event: shortDescription(t, match, event, format), home: match.home.name, away: match.away.name }),
			);
	}, [pending, match, format, announce, t]);
}
