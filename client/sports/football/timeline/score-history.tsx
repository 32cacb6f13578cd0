// "Why this score?": every revision of a goal with its time, source and reason. It opens without JavaScript.
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { SquadPlayer, TimelineEntry } from "#shared/match/match-state.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import styles from "./timeline.module.css";

type Goal = Extract<FootballEvent, { type: "goal_scored" }>;

export function ScoreHistory({ entry, players }: { entry: TimelineEntry; players: Readonly<Record<string, SquadPlayer>> }) {
	const t = useText();
	const { zone } = useSite();
	return (
		<details className={styles.why}>
			<summary>{t("match.timeline.why")}</summary>
			<ol className={styles.revisions}>
				{([...entry.earlier, entry.event] as Goal[]).map((event) => (
					<li key={event.revision}>
						<time dateTime={new Date(event.occurredAt).toISOString()}>{formatTime(t, event.occurredAt, zone)}</time>{" "}
						{[
							t(`match.source.${event.source}`),
							t(`match.eventStatus.${event.status}`),
							event.payload.scorerId && players[event.payload.scorerId]?.name,
							describeReason(t, event),
						]
							.filter(Boolean)
							.join(" · ")}
					</li>
				))}
			</ol>
		</details>
	);
}
