// The scorers of a side and its players sent off, under its name.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { type ScorerLine, scorersBySide } from "#shared/sports/football/scorers.ts";
import { MatchMark } from "../match-mark.tsx";
import styles from "./football-header.module.css";

export function ScorerList({ state, side }: { state: MatchState; side: Side }) {
	const t = useText();
	const scorers = scorersBySide(state)[side];
	const sentOff = sendingsOff(state, side);
	const minutesOf = ({ goals }: ScorerLine) =>
		goals.map(({ minute, kind, isProvisional }) => {
			return [minute, kind === "penalty" && t("match.header.penalty"), isProvisional && t("match.header.unconfirmed")]
				.filter(Boolean)
				.join(" ");
		});
	return (
		<ul className={`${styles.scorerList} ${styles[side]}`}>
			{scorers.map((line) => (
				<li key={line.goals[0]?.eventId}>
					<PlayerName id={line.playerId} name={line.name} unknown={t("match.timeline.goal")} /> {minutesOf(line).join(", ")}
					{line.isOwnGoal && ` ${t("match.header.ownGoal")}`}
				</li>
			))}
			{sentOff.map(({ id, playerId, name, minute }) => (
				<li key={id} className={styles.sentOff}>
					<MatchMark kind="red" /> <PlayerName id={playerId} name={name} unknown={t("match.unknownPlayer")} /> {minute}
				</li>
			))}
		</ul>
	);
}

function PlayerName({ id, name, unknown }: { id: string | null; name: string | null; unknown: string }) {
	return id && name ? <PageLink to={pagePaths.player(id)}>{name}</PageLink> : (name ?? unknown);
}

interface SendingOff {
	id: string;
	playerId: string | null;
	name: string | null;
	minute: string | null;
}

function sendingsOff({ timeline, setup }: MatchState, side: Side): SendingOff[] {
	return timeline.flatMap((entry) => {
		const event = entry.event as FootballEvent;
		if (event.type !== "card_shown" || isCancelled(event) || event.payload.card === "yellow" || event.payload.side !== side) return [];
		const { playerId } = event.payload;
		const name = (playerId && setup.players[playerId]?.name) || null;
		return [{ id: event.id, playerId, name, minute: minuteLabel(event.period, event.elapsedMs, setup.format) }];
	});
}
