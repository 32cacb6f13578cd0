// An event in few words, as buttons and ears name it: `goal Rovers 34'`, `end of 1st half`.
import type { TextKey, Translate } from "#client/i18n/translate.ts";
import { clocksOf } from "#client/state/live-rows/sport-clocks.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import type { Side } from "#shared/match/sides.ts";

/** A logged event, or one on its way there. */
interface NamedEvent {
	type: string;
	period?: string | null | undefined;
	elapsedMs?: number | null | undefined;
	payload?: unknown;
}

/** Fields of payloads by which two events of one type are told apart in words. */
type Telling = { side?: Side | null; kind?: string; card?: string; status?: string; isScored?: boolean; subject?: string };

/** Types whose words hang on the running period. */
const PERIOD_TYPES: ReadonlySet<string> = new Set(["period_started", "period_ended"]);

export function eventWords(event: NamedEvent, match: MatchRow, t: Translate): string {
	const told = (event.payload ?? {}) as Telling;
	const what = t(keyOf(event.type, told), {
		period: PERIOD_TYPES.has(event.type) ? periodWords(match.sport, event.period ?? null, t) : "",
		status: told.status ? t(`desk.board.status.${told.status}` as TextKey) : "",
		time: typeof event.elapsedMs === "number" ? minutesAndSeconds(event.elapsedMs) : "",
	});
	const team = told.side ? match[told.side].shortName : "";
	const minute = told.side ? minuteOf(match.sport, event) : "";
	return [what, team, minute].filter(Boolean).join(" ");
}

/** `1st half`; without a period what stands for it. */
export function periodWords(sport: string, period: string | null, t: Translate): string {
	const word = clocksOf(sport)?.longClock({ status: "live", period, clock: null }, 0).word;
	return word === undefined ? (period ?? "") : t(`match.clock.${word}` as TextKey);
}

function keyOf(type: string, { kind, card, isScored }: Telling): TextKey {
	const variant =
		kind === "penalty" || kind === "own_goal" ? kind : (card ?? (isScored === undefined ? null : isScored ? "scored" : "missed"));
	return `desk.board.event.${variant === null ? type : `${type}_${variant}`}` as TextKey;
}

function minuteOf(sport: string, { period, elapsedMs }: NamedEvent): string {
	if (period === undefined || typeof elapsedMs !== "number") return "";
	const moment = { status: "live", period, clock: { elapsedMs, at: 0, isRunning: false } } as const;
	const clock = clocksOf(sport)?.shortClock(moment, 0);
	return clock?.kind === "minute" ? clock.minute : "";
}
