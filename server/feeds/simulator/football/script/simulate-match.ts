// Simulates a whole match from its seed before it begins: every event with its time. Pure. matchday.ts plays it by the clock, so a
// restarted server computes the same script and continues from the same point.

import type { MatchScript } from "#server/feeds/simulator/kernel/match-script.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { Side } from "#shared/match/sides.ts";
import { type PlayedPeriod, regularPeriodsOf } from "#shared/sports/football/format.ts";
import { isHalfTimeAfter } from "#shared/sports/football/period-order.ts";
import type { Incident } from "./commentary.ts";
import { comment, writeSentence } from "./commentate.ts";
import { drawPostponement, drawStoppage } from "./disruptions.ts";
import { drawLineUp } from "./draw-line-up.ts";
import type { FootballFacts } from "./football-facts.ts";
import { playPeriod } from "./play-period.ts";
import { playShootOut } from "./shoot-out.ts";
import { createStage, type Stage } from "./stage.ts";

/** No draft is earlier than this relative to kick-off. */
export const EARLIEST_MS = -180 * MINUTE_MS;
/** No script ends later than this after kick-off. */
export const MAX_MATCH_MS = 330 * MINUTE_MS;

const BREAK_MS = { halfTime: 15 * MINUTE_MS, regular: 5 * MINUTE_MS, e1: 5 * MINUTE_MS, e2: 90 * SECOND_MS, p: 4 * MINUTE_MS };
const USUAL_HALF_MS = 45 * MINUTE_MS;

export function simulateMatch(facts: FootballFacts): MatchScript {
	const random = seededRandom(facts.seed);
	const line = { home: drawLineUp("home", facts.teams.home, random), away: drawLineUp("away", facts.teams.away, random) };
	const stage = createStage(facts, { home: line.home.onStage, away: line.away.onStage });
	const postponement = drawPostponement(random);
	if (postponement !== null) {
		stage.recordAt(EARLIEST_MS + random.integer(0, 60) * MINUTE_MS, "status_changed", { status: "postponed", reason: postponement });
		return finish(stage, null, null);
	}
	stage.recordAt(-60 * MINUTE_MS + random.integer(0, 50) * SECOND_MS, "line_up_announced", line.home.announcement);
	stage.recordAt(-59 * MINUTE_MS + random.integer(0, 50) * SECOND_MS, "line_up_announced", line.away.announcement);
	sayBefore(stage, -57 * MINUTE_MS, "line_ups", facts.teams.home.formation);
	sayBefore(stage, -15 * MINUTE_MS, "warm_up");

	const stoppage = drawStoppage(random, facts.format);
	const attendance = drawAttendance(facts, random.next());
	const begins = random.integer(0, 70) * SECOND_MS;
	const regular = regularPeriodsOf(facts.format);
	const [first, second] = regular;
	let overAtMs = playPeriod(stage, first as PlayedPeriod, begins, stoppage);
	for (const period of regular.slice(1)) {
		if (overAtMs === null) return finish(stage, null, null);
		const isHalfTime = isHalfTimeAfter(stage.period);
		comment(stage, isHalfTime ? "half_time" : "period_over", "home");
		if (period === second) {
			const announceAttendance = () => comment(stage, "attendance", "home", { subject: formatCount(DEFAULT_LOCALE, attendance) });
			const lengthMs = stage.times.ends[period] - stage.times.starts[period];
			stage.agenda.push({ second: Math.round((random.integer(900, 1_400) * lengthMs) / USUAL_HALF_MS), act: announceAttendance });
		}
		const breakMs = (isHalfTime ? BREAK_MS.halfTime : BREAK_MS.regular) + random.integer(0, 60) * SECOND_MS;
		overAtMs = playPeriod(stage, period, overAtMs + breakMs, stoppage);
	}
	const { hasExtraTime, hasShootOut, hasGoldenGoal } = facts.format;
	for (const period of ["e1", "e2"] as const) {
		if (overAtMs === null || !hasExtraTime || ((period === "e1" || hasGoldenGoal) && !isLevel(stage))) break;
		comment(stage, "period_over", "home");
		overAtMs = playPeriod(stage, period, overAtMs + BREAK_MS[period], null);
	}
	if (overAtMs === null) return finish(stage, null, null);
	const shootOut = hasShootOut && isLevel(stage) ? playShootOut(stage, overAtMs + BREAK_MS.p) : null;
	comment(stage, "full_time", "home");
	endMatch(stage, shootOut?.overAtMs ?? overAtMs);
	return finish(stage, shootOut?.winner ?? leader(stage), attendance);
}

function endMatch(stage: Stage, atMs: number): void {
	const last = stage.drafts.findLast((draft) => draft.draft.type === "period_ended")?.draft;
	stage.drafts.push({
		sourceId: "end",
		atMs: atMs + 3 * SECOND_MS,
		draft: { type: "match_ended", period: last?.period ?? null, elapsedMs: last?.elapsedMs ?? null, payload: {} },
	});
}

const isLevel = ({ score }: Stage): boolean => score.home === score.away;

function leader({ score }: Stage): Side | null {
	if (score.home === score.away) return null;
	return score.home > score.away ? "home" : "away";
}

function sayBefore(stage: Stage, atMs: number, incident: Incident, subject = ""): void {
	stage.recordAt(atMs, "commentary_written", { text: writeSentence(stage, incident, "home", { subject }) });
}

/** Draws the attendance: higher for stronger sides, never above the capacity. */
function drawAttendance({ teams, capacity }: FootballFacts, luck: number): number {
	const pull = 0.35 + 0.18 * (teams.home.strength + teams.away.strength) + 0.25 * (luck - 0.5);
	return Math.round(capacity * Math.max(0.2, Math.min(0.995, pull)));
}

function finish({ drafts, score }: Stage, winner: Side | null, attendance: number | null): MatchScript {
	return { drafts: [...drafts].sort((one, other) => one.atMs - other.atMs), score: { ...score }, winner, attendance };
}
