// The last goals and cards of the hot match, newest first. A cancelled goal stays in the list, struck through.
import { formatScore } from "#client/i18n/format-score.ts";
import { scorerWords } from "#client/i18n/scorer-words.ts";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import styles from "./key-moments.module.css";

const MAX_MOMENTS_SHOWN = 3;
type Moment = TimelineEntry & { event: Extract<FootballEvent, { type: "goal_scored" | "card_shown" }> };

export function KeyMoments({ state }: { state: MatchState }) {
	const t = useText();
	const moments = state.timeline.filter(isMoment).slice(-MAX_MOMENTS_SHOWN).reverse();
	if (moments.length === 0) return isInPlay(state.status) ? <p className={styles.none}>{t("hot.noMoments")}</p> : null;
	return (
		<ul className={styles.moments}>
			{moments.map((entry) => (
				<li key={entry.event.id} className={styles.moment}>
					<span className={styles.minute}>{minuteLabel(entry.event.period, entry.event.elapsedMs, state.setup.format)}</span>
					<span className={styles.what}>
						<MomentText entry={entry} state={state} />
					</span>
				</li>
			))}
		</ul>
	);
}

function MomentText({ entry: { event, scoreAfter, scoreInstead }, state }: { entry: Moment; state: MatchState }) {
	const t = useText();
	const playerId = event.type === "goal_scored" ? event.payload.scorerId : event.payload.playerId;
	const name = (playerId && state.setup.players[playerId]?.name) || null;
	const player = event.type === "goal_scored" ? scorerWords({ player: name, isOwnGoal: event.payload.kind === "own_goal" }, t) : name;
	if (event.type === "card_shown") return <Named what={t(`hot.card.${event.payload.card}`)} rest={[player]} />;
	const goal = t(event.status === "provisional" ? "latest.possibleGoal" : "hot.goal");
	if (!scoreInstead) return <Named what={goal} rest={[player, formatScore(scoreAfter)]} />;
	return (
		<>
			<Tag tone="warn">{t("news.cancelledTag")}</Tag> <s>{[t("hot.goal"), player].filter(Boolean).join(" · ")}</s> {formatScore(scoreAfter)}{" "}
			→ {formatScore(scoreInstead)}
		</>
	);
}

function Named({ what, rest }: { what: string; rest: (string | null | undefined)[] }) {
	return (
		<>
			<b>{what}</b>
			{rest.filter(Boolean).map((part) => ` · ${part}`)}
		</>
	);
}

/** Returns whether the event is a goal, cancelled or not, or a card. */
export function isMoment(entry: TimelineEntry): entry is Moment {
	const { type, status } = entry.event;
	return type === "goal_scored" || (type === "card_shown" && status !== "cancelled");
}
