// Converts an event of a match log to news for a reader who is not on the site: its kind, and its text. Pure.
import type { NotificationKind } from "#shared/contract/notifications.ts";
import type { PushMessageKey } from "#shared/i18n/text-key.ts";
import { eventMinute } from "#shared/match/event-minute.ts";
import { isLifecycle, type LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";

export interface MatchNews {
	kind: NotificationKind;
	/** Kind of the corrected event, if this is a correction. A reader without that kind is not notified of the correction. */
	corrects?: NotificationKind;
	text: PushMessageKey;
	side?: Side;
	/** Absent for news about the whole match; empty if the sport shows no minutes. */
	minute?: string;
	player?: string;
	/** Set if `player` belongs to the other side than `side`, for which the goal counts. */
	isOwnGoal?: true;
	/** The score that a cancelled goal would have made, and the actual score. */
	before?: Score;
	after?: Score;
	/** `false` if the message is updated silently. */
	isNews: boolean;
	seq: number;
}

type What = Omit<MatchNews, "seq" | "isNews"> & { isNews?: false };

/** Keys of chatLine() for players who are sent off. */
const SENT_OFF: ReadonlySet<string> = new Set(["red_card", "match_penalty", "game_misconduct"]);

/** `entry` is part of the timeline of `state`. Returns `null` if there is nothing to notify of. */
export function newsOf(sport: SportModule, state: MatchState, entry: TimelineEntry): MatchNews | null {
	const what = whatOf(sport, state, entry);
	return what && { isNews: true, ...what, seq: entry.event.seq };
}

function whatOf(sport: SportModule, state: MatchState, entry: TimelineEntry): What | null {
	const { event } = entry;
	if (isLifecycle(event)) return whatOfLifecycle(sport, state, entry, event);
	// Scores are not announced in sports with too many scores to list the scorers.
	if (sport.scoring(event) !== null) return sport.rowScorers ? whatOfGoal(sport, state, entry) : null;
	if (event.type === "line_up_announced") return whatOfLineUp(state, entry);
	return whatOfCard(sport, state, entry);
}

function whatOfGoal(sport: SportModule, state: MatchState, { event, earlier, scoreAfter, scoreInstead }: TimelineEntry): What | null {
	const side = sport.scoring(event)?.side;
	const last = earlier.at(-1);
	if (!side) return null;
	const base = { side, minute: eventMinute(sport, state.setup, event), ...playerOf(sport, state, event) };
	const correction = { kind: "correction", corrects: "goal", ...base } as const;
	if (isCancelled(event)) {
		if (!last || isCancelled(last)) return null;
		if (last.status === "provisional") return { ...correction, text: "correction.goalDenied" };
		return { ...correction, text: "correction.goalCancelled", before: scoreAfter, after: scoreInstead ?? scoreAfter };
	}
	const isProvisional = event.status === "provisional";
	const goal = { kind: "goal", ...base } as const;
	if (!last) {
		if (isAfterTheEnd(state, event)) return { ...correction, text: "correction.goalAdded" };
		return { ...goal, text: isProvisional ? "goalPossible" : "goal" };
	}
	if (isCancelled(last)) return { ...correction, text: "correction.goalStands" };
	if (sport.scoring(last)?.side !== side) return { ...correction, text: "correction.goalMoved" };
	// Everyone has been notified of the goal, so details that follow replace the message silently.
	if (isProvisional) return { ...goal, text: "goalPossible", isNews: false };
	return { ...goal, text: last.status === "provisional" ? "goalConfirmed" : "goal", isNews: false };
}

const isAfterTheEnd = ({ timeline }: MatchState, { seq }: MatchEvent): boolean =>
	timeline.some(({ event }) => event.type === "match_ended" && !isCancelled(event) && event.seq < seq);

function whatOfCard(sport: SportModule, state: MatchState, { event, earlier }: TimelineEntry): What | null {
	const last = earlier.at(-1);
	const [was, is] = [last && isSentOff(sport, last), isSentOff(sport, event)];
	const line = sport.chatLine?.(event);
	if (!line || was === is || (!was && !is)) return null;
	const base = { side: line.side, minute: eventMinute(sport, state.setup, event), ...playerOf(sport, state, event) };
	if (is) return { kind: "red_card", text: "redCard", ...base };
	return { kind: "correction", corrects: "red_card", text: "correction.redCardCancelled", ...base };
}

function isSentOff(sport: SportModule, event: MatchEvent): boolean {
	const line = sport.chatLine?.(event);
	return line?.kind === "incident" && SENT_OFF.has(line.incident) && !isCancelled(event);
}

function playerOf(sport: SportModule, { setup }: MatchState, event: MatchEvent): { player?: string; isOwnGoal?: true } {
	const line = sport.chatLine?.(event);
	const player = line?.playerId ? setup.players[line.playerId]?.name : undefined;
	return { ...(player !== undefined && { player }), ...(line?.kind === "score" && line.isOwnGoal && { isOwnGoal: true }) };
}

/** Line-ups are announced once both are confirmed, and before the match. */
function whatOfLineUp({ status, timeline }: MatchState, { event, earlier }: TimelineEntry): What | null {
	const last = earlier.at(-1);
	if (status !== "scheduled" || !isSure(event) || (last && isSure(last))) return null;
	const sides = new Set(timeline.flatMap((other) => (isSure(other.event) && other.event.seq <= event.seq ? [sideOf(other.event)] : [])));
	return sides.size === 2 ? { kind: "line_ups", text: "lineUps" } : null;
}

const sideOf = ({ payload }: MatchEvent) => (payload as { side?: Side }).side;
/** Without `isConfirmed` a line-up counts as confirmed: only sports with probable line-ups have this field. */
const isSure = (event: MatchEvent): boolean =>
	event.type === "line_up_announced" && !isCancelled(event) && (event.payload as { isConfirmed?: boolean }).isConfirmed !== false;

const STATUS_NEWS: Partial<Record<MatchStatus, What>> = {
	postponed: { kind: "kick_off", text: "postponed" },
	cancelled: { kind: "kick_off", text: "cancelled" },
	abandoned: { kind: "full_time", text: "abandoned" },
	awarded: { kind: "full_time", text: "awarded" },
};

function whatOfLifecycle(sport: SportModule, state: MatchState, { earlier }: TimelineEntry, event: LifecycleEvent): What | null {
	if (event.type === "match_ended" && isCancelled(event)) return { kind: "correction", corrects: "full_time", text: "correction.goesOn" };
	if (isCancelled(event) || earlier.length > 0) return null;
	switch (event.type) {
		case "period_started": {
			const first = state.timeline.find((each) => each.event.type === "period_started" && !isCancelled(each.event));
			return first?.event.id === event.id ? { kind: "kick_off", text: "kickOff" } : null;
		}
		case "period_ended": {
			if (event.payload.isScoreUnknown) return null;
			const { word } = sport.longClock({ status: "break", period: event.period, clock: null }, event.occurredAt);
			return word === "half_time" ? { kind: "half_time", text: "halfTime" } : null;
		}
		case "match_ended":
			return { kind: "full_time", text: "fullTime" };
		case "status_changed":
			return STATUS_NEWS[event.payload.status] ?? null;
		case "result_stated":
			return settlesDispute(state, event) ? { kind: "full_time", text: "resultConfirmed" } : null;
		default:
			return null;
	}
}

/** Returns whether an operator confirmed a score that another source disputed: nobody was notified of the end during the dispute. */
function settlesDispute({ status, score, timeline }: MatchState, event: LifecycleEvent): boolean {
	if (status !== "finished" || event.source !== "operator") return false;
	return timeline.some(({ event: other }) => {
		if (!isLifecycle(other) || other.type !== "result_stated" || isCancelled(other) || other.source === "operator") return false;
		const { home, away } = other.payload.score;
		return other.seq < event.seq && (home !== score.home || away !== score.away);
	});
}
