// Measurements from a recording: totals of a period every five minutes, and pressure by minute. Statistics that are not in the file are
// left out.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Statistic } from "#shared/sports/football/events.ts";
import type { PeriodClock } from "./period-clock.ts";
import type { WyscoutEvent, WyscoutSides } from "./wyscout-file.ts";
import { isCorner, isShot, shotOutcome, TAG } from "./wyscout-meaning.ts";

const EVERY_S = 300;
/** Offences that get a card but are not a foul of play. */
const NO_FOUL = new Set(["Protest", "Time lost foul", "Out of game foul", "Late card foul"]);

const COUNTED: Partial<Record<Statistic, (event: WyscoutEvent) => boolean>> = {
	shots: isShot,
	shotsOnTarget: (event) => isShot(event) && ["goal", "saved"].includes(shotOutcome(event)),
	shotsBlocked: (event) => isShot(event) && shotOutcome(event) === "blocked",
	corners: isCorner,
	offsides: (event) => event.eventName === "Offside",
	fouls: (event) => event.eventName === "Foul" && !NO_FOUL.has(event.subEventName),
	saves: (event) => event.eventName === "Save attempt" && !event.tags.has(TAG.goal),
	passes: (event) => event.eventName === "Pass",
	passesCompleted: (event) => event.eventName === "Pass" && event.tags.has(TAG.accurate),
	crosses: (event) => event.eventName === "Pass" && event.subEventName === "Cross",
};

function countBySide(events: readonly WyscoutEvent[], sides: WyscoutSides): [home: number, away: number] {
	const home = events.filter((event) => sides.sideOf(event.teamId) === "home").length;
	return [home, events.length - home];
}

/** Totals so far, every five minutes and at the end. Possession is the share of passes, by Opta's definition. */
export function statisticsDrafts(
	events: readonly WyscoutEvent[],
	sides: WyscoutSides,
	clock: PeriodClock,
	lengthS: number,
): ScheduledDraft[] {
	const moments = [...Array.from({ length: Math.floor((lengthS - 1) / EVERY_S) }, (_, index) => (index + 1) * EVERY_S), lengthS];
	return moments.map((second) => {
		const past = events.filter((event) => event.eventSec <= second);
		const totals: Partial<Record<Statistic, [number, number]>> = Object.fromEntries(
			Object.entries(COUNTED).map(([statistic, counts]) => [statistic, countBySide(past.filter(counts), sides)]),
		);
		const [home, away] = totals.passes ?? [0, 0];
		const share = Math.round((100 * home) / (home + away));
		if (home + away > 0) totals.possession = [share, 100 - share];
		return clock.draft(`statistics ${second}`, second, "statistics_measured", { totals });
	});
}

/** Start of the attacking third, in percent from the own goal. */
const ATTACKING_THIRD = 67;
/** Number of attacking actions in one minute by which a side must exceed the other for a pressure of 100. */
const FULL_PRESSURE = 12;
const ON_THE_BALL = new Set(["Pass", "Shot", "Free Kick", "Others on the ball"]);

/** Returns the pressure of each full minute: actions on the ball in the attacking third, home minus away. */
export function momentumDrafts(
	events: readonly WyscoutEvent[],
	sides: WyscoutSides,
	clock: PeriodClock,
	lengthS: number,
): ScheduledDraft[] {
	const attacks = events.filter((event) => ON_THE_BALL.has(event.eventName) && (event.positions[0]?.x ?? 0) >= ATTACKING_THIRD);
	const byMinute = Map.groupBy(attacks, (event) => Math.floor(event.eventSec / 60));
	return Array.from({ length: Math.floor(lengthS / 60) }, (_, minute) => {
		const [home, away] = countBySide(byMinute.get(minute) ?? [], sides);
		const value = Math.max(-100, Math.min(100, Math.round((100 * (home - away)) / FULL_PRESSURE)));
		const second = (minute + 1) * 60;
		return clock.draft(`momentum ${minute + 1}`, second, "pulse_measured", { minute: clock.minuteAt(second), value });
	});
}
