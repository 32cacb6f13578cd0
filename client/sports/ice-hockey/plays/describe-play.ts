// Describes a row of the play by play in words: its first and its second line.
import type { Translate } from "#client/i18n/text-of.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { GoalNote, HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import type { HockeyEvent } from "#shared/sports/ice-hockey/events.ts";

export interface PlayWords {
	side: Side | null;
	title: string;
	notes: string[];
	/** Whether the row is shown if only key events are shown. */
	isKey: boolean;
}

/** Returns `null` for events without a row of their own. */
export function describePlay(event: HockeyEvent, state: MatchState<HockeyDetail>, t: Translate): PlayWords | null {
	const { players } = state.setup;
	const known = (playerId: string | null | undefined) => (playerId ? players[playerId]?.name : undefined);
	const nameOf = (playerId: string | null | undefined) => known(playerId) ?? t("match.unknownPlayer");
	const by = (side: Side, playerId: string | null, what: string, more: (string | undefined | false)[] = [], isKey = false): PlayWords => ({
		side,
		title: known(playerId) ?? what,
		notes: [known(playerId) && what, ...more].filter((note): note is string => Boolean(note)),
		isKey,
	});
	switch (event.type) {
		case "goal_scored": {
			const { side, scorerId, assistId, secondAssistId, isPenaltyShot } = event.payload;
			const assists = [assistId, secondAssistId].filter(Boolean).map(nameOf);
			const helped = assists.length > 0 ? t("match.hockey.assists", { names: assists.join(", ") }) : undefined;
			const note = state.detail.goals.find(({ eventId }) => eventId === event.id);
			const alone = scorerId !== null && !isPenaltyShot && assistId === undefined && event.status === "confirmed";
			return by(side, scorerId, t("match.hockey.goal"), [...goalNotes(note, t), helped ?? (alone && t("match.hockey.unassisted"))], true);
		}
		case "penalty_called": {
			const { side, playerId, kind, offence } = event.payload;
			return {
				side,
				title: playerId ? nameOf(playerId) : t("match.hockey.bench"),
				notes: [t(`match.hockey.penalty.${kind}`), offence ?? ""].filter(Boolean),
				isKey: true,
			};
		}
		case "shot_taken": {
			const { side, playerId, outcome, blockerId } = event.payload;
			return by(side, playerId, t(`match.hockey.shot.${outcome}`), [
				blockerId ? t("match.hockey.blockedBy", { name: nameOf(blockerId) }) : undefined,
			]);
		}
		case "penalty_shot_missed":
			return by(event.payload.side, event.payload.playerId, t("match.hockey.penaltyShotMissed"), [], true);
		case "shoot_out_attempt": {
			const { side, playerId, isScored } = event.payload;
			return by(side, playerId, t(isScored ? "match.hockey.attempt.scored" : "match.hockey.attempt.missed"), [], true);
		}
		case "goalie_pulled":
			return by(event.payload.side, null, t("match.hockey.goaliePulled"), [], true);
		case "goalie_entered":
			return by(event.payload.side, event.payload.playerId, t("match.hockey.goalieEntered"), [], true);
		case "face_off_won":
			return by(event.payload.side, event.payload.playerId, t("match.hockey.faceOff"));
		case "hit_made":
			return by(event.payload.side, event.payload.playerId, t("match.hockey.hit"));
		case "timeout_called":
			return by(event.payload.side, null, t("match.hockey.timeout"));
		case "review_started":
			return { side: event.payload.side, title: t(`match.hockey.review.${event.payload.subject}`), notes: [], isKey: true };
		case "review_ended": {
			const { side, subject, outcome, text } = event.payload;
			const notes = [t(`match.hockey.review.${outcome}`), text ?? ""].filter(Boolean);
			return { side, title: t(`match.hockey.review.${subject}`), notes, isKey: true };
		}
		case "commentary_written":
			return { side: null, title: event.payload.text, notes: [], isKey: event.payload.isKey === true };
		default:
			return null;
	}
}

/** Notes such as power play or empty net; a goal at even strength has none. */
function goalNotes(note: GoalNote | undefined, t: Translate): string[] {
	if (!note) return [];
	const { strength, isEmptyNet, isPenaltyShot } = note;
	if (isPenaltyShot) return [t("match.hockey.strength.penalty_shot")];
	return [
		...(strength && strength !== "even" ? [t(`match.hockey.strength.${strength}`)] : []),
		...(isEmptyNet ? [t("match.hockey.strength.empty_net")] : []),
	];
}
