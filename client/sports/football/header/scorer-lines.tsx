// The scorers of a side, followed by its players sent off, for the match header.
import type { Translate } from "#client/i18n/text-of.ts";
import type { ScorerLine } from "#client/match/header/scorers.tsx";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { type ScorerLine as Scorer, scorersBySide } from "#shared/sports/football/scorers.ts";
import { MatchMark } from "../marks/match-mark.tsx";

export function scorerLines(state: MatchState, t: Translate): Pair<ScorerLine[]> {
	const scorers = scorersBySide(state);
	const [home, away] = SIDES.map((side) => [...scorers[side].map((line) => lineOf(line, t)), ...sendingsOff(state, side, t)]);
	return { home: home ?? [], away: away ?? [] };
}

function lineOf({ playerId, name, goals, isOwnGoal }: Scorer, t: Translate): ScorerLine {
	const minutes = goals.map(({ minute, kind, isProvisional }) => {
		return [minute, kind === "penalty" && t("match.header.penalty"), isProvisional && t("match.header.unconfirmed")]
			.filter(Boolean)
			.join(" ");
	});
	const words = [minutes.join(", "), isOwnGoal && t("match.header.ownGoal")].filter(Boolean).join(" ");
	return { key: goals[0]?.eventId ?? "", playerId: name === null ? null : playerId, name: name ?? t("match.timeline.goal"), words };
}

function sendingsOff({ timeline, setup }: MatchState, side: Side, t: Translate): ScorerLine[] {
	return timeline.flatMap((entry) => {
		const event = entry.event as FootballEvent;
		if (event.type !== "card_shown" || isCancelled(event) || event.payload.card === "yellow" || event.payload.side !== side) return [];
		const { playerId } = event.payload;
		const name = (playerId && setup.players[playerId]?.name) || null;
		const words = minuteLabel(event.period, event.elapsedMs, setup.format) ?? "";
		const shown = { playerId: name === null ? null : playerId, name: name ?? t("match.unknownPlayer"), words };
		return [{ key: event.id, ...shown, mark: <MatchMark kind="red" /> }];
	});
}
