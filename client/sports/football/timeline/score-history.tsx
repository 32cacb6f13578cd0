// "Why this score?": every revision of a goal with its time, its source and the reason given. Opens without JavaScript.
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
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
				{([...entry.earlier, entry.event] as Goal[]).map(({ revision, occurredAt, source, status, reason, payload: { scorerId } }) => (
					<li key={revision}>
						<time dateTime={new Date(occurredAt).toISOString()}>{formatTime(t, occurredAt, zone)}</time>{" "}
						{[t(`match.source.${source}`), t(`match.eventStatus.${status}`), scorerId && players[scorerId]?.name, reason]
							.filter(Boolean)
							.join(" · ")}
					</li>
				))}
			</ol>
		</details>
	);
}
