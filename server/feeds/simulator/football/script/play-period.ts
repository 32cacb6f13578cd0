// Simulates one period second by second: the agenda, random incidents, and the measurements of every minute.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { PlayedPeriod } from "#shared/sports/football/format.ts";
import { isExtraTime, isFirstPeriod } from "#shared/sports/football/period-order.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import { comment } from "./commentate.ts";
import { type Stoppage, stopPlay } from "./disruptions.ts";
import { EDGE_IN_MOMENTUM, edgeOf } from "./edge.ts";
import { type Hazard, hazardsOf } from "./rates.ts";
import type { Stage } from "./stage.ts";
import { makePlannedChanges } from "./substitute.ts";
import { countMinute, emptyTally, tallyTotals } from "./tally.ts";

const STATISTICS_EVERY_S = 300;

/** `startsAtMs` counts from the scheduled kick-off. Returns the end of the period on the same scale, or `null` for an abandoned match. */
export function playPeriod(stage: Stage, period: PlayedPeriod, startsAtMs: number, stoppage: Stoppage | null): number | null {
	const { random } = stage;
	const regularS = (stage.times.ends[period] - stage.times.starts[period]) / SECOND_MS;
	const announcedAt = regularS - random.integer(20, 55);
	let endsAt = Number.POSITIVE_INFINITY;
	let hazards: Hazard[] = [];
	begin(stage, period, startsAtMs);
	for (stage.second = 1; stage.agenda.length > 0 || (stage.second < endsAt && !isCutShort(stage)); stage.second++) {
		while ((stage.agenda[0]?.second ?? Number.POSITIVE_INFINITY) <= stage.second) stage.agenda.shift()?.act();
		if (stoppage?.period === period && stoppage.second === stage.second && !stopPlay(stage, stoppage)) return null;
		if (stage.second === announcedAt) endsAt = regularS + announceAddedTime(stage, period) * 60 + random.integer(5, 45);
		if (stage.second % 60 === 0) endMinute(stage, period);
		if (stage.second < stage.restsUntil || stage.second >= endsAt || isCutShort(stage)) continue;
		if (stage.areRatesStale) {
			hazards = hazardsOf(stage);
			stage.areRatesStale = false;
		}
		draw(stage, hazards);
	}
	stage.record("statistics_measured", { totals: tallyTotals(stage.tally) });
	stage.record("period_ended", {});
	return stage.periodAtMs + stage.second * SECOND_MS;
}

function begin(stage: Stage, period: PlayedPeriod, startsAtMs: number): void {
	Object.assign(stage, { period, second: 0, periodAtMs: startsAtMs, restsUntil: 20, lostS: 0, momentum: stage.momentum / 2 });
	Object.assign(stage, { tally: emptyTally(), areRatesStale: true });
	stage.record("period_started", {});
	const words = { "2h": "second_half", e1: "extra_time", e2: "extra_time_turn" } as const;
	const word = isFirstPeriod(period) ? "kick_off" : (words[period as keyof typeof words] ?? "period_starts");
	comment(stage, word, period === "2h" ? "away" : "home");
}

/** Returns `true` if a goal in extra time ends the match, as the golden goal of the format does. */
const isCutShort = ({ facts, period, score }: Stage): boolean =>
	facts.format.hasGoldenGoal === true && isExtraTime(period) && score.home !== score.away;

/** One random draw per second decides whether something happens, and what. */
function draw(stage: Stage, hazards: readonly Hazard[]): void {
	let left = stage.random.next();
	for (const { perSecond, act } of hazards) {
		left -= perSecond;
		if (left < 0) {
			act();
			return;
		}
	}
}

function announceAddedTime(stage: Stage, period: PlayedPeriod): number {
	const [fewest, most] = addedMinutesOf(period);
	const minutes = Math.max(fewest, Math.min(most, Math.round(stage.lostS / 60)));
	stage.record("added_time_announced", { minutes });
	comment(stage, "added_time", "home", { subject: minutes === 1 ? "one minute" : `${minutes} minutes` });
	return minutes;
}

function addedMinutesOf(period: PlayedPeriod): readonly [number, number] {
	const known: Partial<Record<PlayedPeriod, readonly [number, number]>> = FOOTBALL_TEMPO.addedMinutes;
	return known[period] ?? [0, 2];
}

/** Momentum drifts back to the level set by strength; the momentum graph shows it with the chances of the minute. */
function endMinute(stage: Stage, period: PlayedPeriod): void {
	const { random, threat } = stage;
	const minute = (stage.times.starts[period] / SECOND_MS + stage.second) / 60;
	const noise = () => random.next() + random.next() - 1;
	const bias = EDGE_IN_MOMENTUM * Math.log(edgeOf(stage.facts, "home") / edgeOf(stage.facts, "away"));
	const value = 62 * stage.momentum + 16 * (threat.home - threat.away) + 14 * noise();
	stage.record("pulse_measured", { minute, value: Math.round(Math.max(-100, Math.min(100, value))) });
	countMinute(stage.tally, random, Math.max(0.2, Math.min(0.8, 0.5 + 0.16 * stage.momentum + 0.08 * bias)));
	stage.momentum = Math.max(-1, Math.min(1, 0.78 * stage.momentum + bias + 0.5 * noise()));
	stage.threat = { home: 0, away: 0 };
	stage.areRatesStale = true;
	if (stage.second % STATISTICS_EVERY_S === 0) stage.record("statistics_measured", { totals: tallyTotals(stage.tally) });
	if (stage.second >= stage.restsUntil) remark(stage);
	makePlannedChanges(stage, minute * stage.pace);
}

function remark(stage: Stage): void {
	const { random, momentum } = stage;
	if (Math.abs(momentum) > 0.6 && random.chance(0.2)) comment(stage, "pressure", momentum > 0 ? "home" : "away");
	else if (random.chance(0.06)) comment(stage, "lull", random.pick(["home", "away"]));
}
