// Every basket, foul and timeout of a match with the clock and the score, newest first.
import { formatScore } from "#client/i18n/format-score.ts";
import { type Translate, useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { clockAt } from "#shared/sports/basketball/clock-label.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import type { BasketballEvent } from "#shared/sports/basketball/events.ts";
import styles from "./play-by-play.module.css";

type Play = TimelineEntry & { event: Exclude<BasketballEvent, { type: "commentary_written" }> };

/** `names`: of the teams. */
export function PlayByPlay({ state, names }: { state: MatchState<BasketballDetail>; names: Pair<string> }) {
	const t = useText();
	const plays = state.timeline.filter(isPlay).reverse();
	if (plays.length === 0) return <EmptyState title={t("match.timeline.empty")}>{t("match.timeline.emptyNext")}</EmptyState>;
	return (
		<ol className={styles.plays}>
			{plays.map(({ event, scoreAfter }) => {
				const words = [names[event.payload.side], describePlay(event, t), playerOf(event, state)].filter(Boolean).join(" · ");
				return (
					<li key={event.id} id={event.id} className={styles.play}>
						<span className={styles.clock}>{clockAt(event.period, event.elapsedMs)}</span>
						<span>{isCancelled(event) ? <s>{words}</s> : words}</span>
						{event.type === "points_scored" && !isCancelled(event) && <b>{formatScore(scoreAfter)}</b>}
					</li>
				);
			})}
		</ol>
	);
}

const isPlay = (entry: TimelineEntry): entry is Play => ["points_scored", "foul_committed", "timeout_called"].includes(entry.event.type);

function describePlay(event: Play["event"], t: Translate): string {
	switch (event.type) {
		case "points_scored":
			return t("match.basketball.points", { count: event.payload.points });
		case "foul_committed":
			return t(`match.basketball.foul.${event.payload.kind}`);
		case "timeout_called":
			return t("match.basketball.timeout");
	}
}

function playerOf(event: Play["event"], { setup }: MatchState): string | undefined {
	if (event.type === "timeout_called") return undefined;
	const playerId = event.type === "points_scored" ? event.payload.scorerId : event.payload.playerId;
	return playerId === null ? undefined : setup.players[playerId]?.name;
}
