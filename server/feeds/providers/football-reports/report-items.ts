// Converts a reported match to the items that its log should have, in the order of the match: periods, incidents, the stated result, the
// end. Goals that only the score shows are items without scorer and minute. Pure.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { UsualPeriod } from "#shared/sports/football/events.ts";
import { PERIOD_STARTS_MS } from "#shared/sports/football/format.ts";
import type { PlayerIdOf } from "../polled/report-follower.ts";
import type { ReportedItem } from "../polled/reports/report-memory.ts";
import { type Progress, periodOf } from "./match-progress.ts";
import type { ReportedIncident, ReportedLineUp, ReportedMatch, ReportedTime } from "./reported-match.ts";
import { leastScore } from "./stated-score.ts";

export interface Item extends ReportedItem {
	/** Two items can be the same only if their kind is equal: `goal home`, `period_started 1h`. */
	kind: string;
	/** `true` if the item can occur only once in a match; then its kind is its id. */
	isFrame: boolean;
	period: UsualPeriod | null;
	/** `true` if the report has only a number of such items: then the item does not contradict earlier details. */
	isBare?: true;
}

export function reportItems(report: ReportedMatch, progress: Progress, { idOf, statedBy }: { idOf: PlayerIdOf; statedBy: string }): Item[] {
	const { periods, isOpen, isOver } = progress;
	const incidents = incidentItems(report, progress, idOf);
	const all = [...incidents, ...bareGoals(report, progress, incidents), ...bareKicks(report, progress, incidents)];
	const lineUps = SIDES.flatMap((side) => lineUpItem(side, report.lineUps[side], idOf));
	const last = periods.at(-1);
	const course = periods.flatMap((period) => {
		const startMs = period === "p" ? null : PERIOD_STARTS_MS[period];
		const within = all.filter((item) => item.period === period).sort((one, other) => (one.elapsedMs ?? 0) - (other.elapsedMs ?? 0));
		const start = frame("period_started", period, startMs);
		const stated = period === last ? resultItem(report, isOver, statedBy) : [];
		return [start, ...within, ...stated, ...(period === last && isOpen ? [] : [frame("period_ended", period, null)])];
	});
	const ends = report.status?.kind === "ended" && last !== undefined;
	return [...lineUps, ...course, ...(ends ? [{ ...frame("match_ended", null, null), kind: "match_ended" }] : [])];
}

function frame(type: string, period: UsualPeriod | null, elapsedMs: number | null): Item {
	return { kind: `${type} ${period}`, isFrame: true, type, period, elapsedMs, payload: {} };
}

/** States the final score. Before the end of the match, the score is stated only if the report contradicts itself. */
function resultItem({ status, score, contradiction }: ReportedMatch, isOver: boolean, statedBy: string): Item[] {
	const isStated = isOver ? status?.kind === "ended" : contradiction !== null;
	if (!isStated || score === null) return [];
	const payload = { score, statedBy, ...(contradiction && { contradiction }) };
	return [{ kind: "result_stated", isFrame: true, type: "result_stated", period: null, elapsedMs: null, payload }];
}

function lineUpItem(side: Side, lineUp: ReportedLineUp | undefined, idOf: PlayerIdOf): Item[] {
	if (!lineUp) return [];
	const row = (players: ReportedLineUp["starters"]) =>
		players.flatMap((player) => {
			const playerId = idOf(player);
			return playerId === null ? [] : [{ playerId, number: player.number, grid: player.grid }];
		});
	const { formation, coach } = lineUp;
	const named = { side, ...(formation !== null && { formation }), ...(coach !== null && { coach }) };
	const payload = { ...named, starters: row(lineUp.starters), bench: row(lineUp.bench), isConfirmed: true };
	return [{ kind: `line_up_announced ${side}`, isFrame: true, type: "line_up_announced", period: null, elapsedMs: null, payload }];
}

/**
 * Incidents of a period that has not started are left for the next report. Incidents after the last period of a finished match belong to
 * that period.
 */
function incidentItems({ incidents }: ReportedMatch, { periods, isOver }: Progress, idOf: PlayerIdOf): Item[] {
	const kicks = { home: 0, away: 0 };
	const played = periods.filter(isTimed);
	return (incidents ?? []).flatMap((incident) => {
		if (incident.kind === "shoot_out_kick") {
			return periods.includes("p") ? [kickItem(incident.side, ++kicks[incident.side], incident.isScored, idOf(incident.player))] : [];
		}
		const named = periodOf(incident.time);
		const isPlayed = named !== null && isTimed(named) && played.includes(named);
		const period = isPlayed ? named : isOver || named === null ? played.at(-1) : undefined;
		return period === undefined ? [] : toItems(incident, period, idOf);
	});
}

function kickItem(side: Side, place: number, isScored: boolean, playerId: string | null): Item {
	const payload = { side, playerId, isScored };
	return { kind: `shoot_out_kick ${side} ${place}`, isFrame: true, type: "shoot_out_kick", period: "p", elapsedMs: null, payload };
}

function toItems(incident: Exclude<ReportedIncident, { kind: "shoot_out_kick" }>, period: UsualPeriod, idOf: PlayerIdOf): Item[] {
	const { side } = incident;
	const elapsedMs = elapsedOf(incident.time, period);
	const item = (type: string, payload: Record<string, unknown>, kind = `${type} ${side}`): Item => {
		return { kind, isFrame: false, type, period, elapsedMs, payload: { side, ...payload } };
	};
	switch (incident.kind) {
		case "goal": {
			const assistId = idOf(incident.assist);
			return [item("goal_scored", { scorerId: idOf(incident.scorer), ...(assistId !== null && { assistId }), kind: incident.goal })];
		}
		case "penalty_missed":
			return [item("penalty_missed", { playerId: idOf(incident.player), outcome: "missed" })];
		case "card":
			return [item("card_shown", { playerId: idOf(incident.player), card: incident.card })];
		case "substitution":
			return [item("player_substituted", { inId: idOf(incident.in), outId: idOf(incident.out) })];
		case "review": {
			const { subject, outcome, text } = incident;
			const kind = (type: string) => `${type} ${subject} ${side}`;
			const started = item("review_started", { subject }, kind("review_started"));
			return [started, item("review_ended", { subject, outcome, text }, kind("review_ended"))];
		}
	}
}

/** Returns the start of the displayed minute: 25 is 24:00; 45+2 is 46:00 of the first half. It is never before the start of the period. */
export function elapsedOf({ minute, extra }: ReportedTime, period: UsualPeriod): number | null {
	if (minute === null || period === "p") return null;
	return Math.max(PERIOD_STARTS_MS[period], (minute + extra - 1) * MINUTE_MS);
}

/**
 * Creates the goals of the score that are not in the list, each in a period whose score has room for it. If no score is stated, the scores
 * of the periods give the minimum (FD1).
 */
function bareGoals(report: ReportedMatch, { periods }: Progress, incidents: readonly Item[]): Item[] {
	const { periodScores } = report;
	const score = report.score ?? leastScore(report);
	const played = periods.filter(isTimed);
	const last = played.at(-1);
	if (last === undefined) return [];
	return SIDES.flatMap((side) => {
		const goalsIn = (among: readonly UsualPeriod[]) =>
			incidents.filter(({ kind, period }) => kind === `goal_scored ${side}` && period !== null && among.includes(period)).length;
		let missing = score[side] - goalsIn(played);
		const bare: Item[] = [];
		const add = (period: UsualPeriod, count: number) => {
			for (let goal = 0; goal < Math.min(count, missing); goal++) bare.push(bareGoal(side, period));
			missing -= Math.max(0, Math.min(count, missing));
		};
		for (const [period, stated] of statedScores(periodScores)) {
			if (stated && played.includes(period)) add(period, stated[side] - goalsIn(period === "e1" ? ["e1", "e2"] : [period]));
		}
		add(last, missing);
		return bare;
	});
}

const isTimed = (period: UsualPeriod): period is Exclude<UsualPeriod, "p"> => period !== "p";

function statedScores({ "1h": first, "2h": second, extra }: ReportedMatch["periodScores"]): ["1h" | "2h" | "e1", Score | undefined][] {
	return [
		["1h", first],
		["2h", second],
		["e1", extra],
	];
}

function bareGoal(side: Side, period: UsualPeriod): Item {
	const payload = { side, scorerId: null, kind: "unknown" };
	return { kind: `goal_scored ${side}`, isFrame: false, type: "goal_scored", period, elapsedMs: null, payload, isBare: true };
}

/** Creates the scored kicks, in turns, of a finished shoot-out of which the provider reports only the result. */
function bareKicks({ shootOut }: ReportedMatch, { periods, isOver }: Progress, incidents: readonly Item[]): Item[] {
	if (!isOver || shootOut === null || !periods.includes("p")) return [];
	const known = (side: Side) => incidents.filter(({ type, payload }) => type === "shoot_out_kick" && payload.side === side);
	const turns = Array.from({ length: Math.max(shootOut.home, shootOut.away) }, (_, turn) => turn);
	return turns.flatMap((turn) =>
		SIDES.flatMap((side) => {
			const missing = shootOut[side] - known(side).filter(({ payload }) => payload.isScored).length;
			return turn < missing ? [{ ...kickItem(side, known(side).length + turn + 1, true, null), isBare: true as const }] : [];
		}),
	);
}
