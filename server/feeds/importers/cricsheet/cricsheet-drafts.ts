// Converts a match of Cricsheet to cricket drafts in order of play, one per delivery. The files state no times of deliveries, so all drafts
// have the time at which the match starts.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Side } from "#shared/match/sides.ts";
import type { ReviewOutcome, ReviewSubject, TieBreak } from "#shared/sports/cricket/events.ts";
import { type Names, toBall, toDepartures } from "./delivery-drafts.ts";
import { type CricsheetDelivery, type CricsheetFile, type CricsheetInnings, periodsOf, totalOf } from "./match-file.ts";
import { optionsOf } from "./match-options.ts";
import { DECIDED_BY, isAwarded, isLevelOnSuperOver, RAIN_METHODS } from "./stated-outcome.ts";

const TOSS_DECISIONS: Readonly<Record<string, "bat" | "bowl">> = { bat: "bat", field: "bowl" };

interface Script {
	drafts: ScheduledDraft[];
	add(name: string, period: string | null, type: string, payload: object): void;
}

export function cricsheetDrafts(file: CricsheetFile, names: Names): ScheduledDraft[] {
	const { info, innings } = file;
	const drafts: ScheduledDraft[] = [];
	const script: Script = {
		drafts,
		add: (name, period, type, payload) => drafts.push({ sourceId: name, atMs: 0, draft: { type, period, elapsedMs: null, payload } }),
	};
	for (const team of info.teams) {
		const players = (info.players[team] ?? []).flatMap((player) => names.playerIdOf(player) ?? []);
		script.add(`eleven ${names.sideOf(team)}`, null, "line_up_announced", { side: names.sideOf(team), players });
	}
	const { winner = "", decision = "" } = info.toss ?? {};
	if (info.teams.includes(winner) && Object.hasOwn(TOSS_DECISIONS, decision)) {
		script.add("toss", null, "toss_won", { side: names.sideOf(winner), decision: TOSS_DECISIONS[decision] });
	}
	const periods = periodsOf(innings);
	for (const [index, one] of innings.entries()) {
		addInnings(script, file, names, { innings: one, period: periods[index] ?? "i1", before: innings.slice(0, index) });
	}
	addEnd(script, file, names, periods.at(-1) ?? null);
	return drafts;
}

interface Place {
	innings: CricsheetInnings;
	period: string;
	/** The innings that were played before this one. */
	before: readonly CricsheetInnings[];
}

function addInnings(script: Script, file: CricsheetFile, names: Names, { innings, period, before }: Place): void {
	const side = names.sideOf(innings.team);
	const target = targetOf(file, names, { innings, period, before });
	if (isFollowOn(innings, before)) {
		script.add(`${period} follow-on`, null, "follow_on_enforced", { side: side === "home" ? "away" : "home" });
	}
	if (target && !target.isPar) script.add(`${period} target`, null, "target_set", target);
	script.add(`${period} start`, period, "period_started", {});
	addPenalty("pre", innings.penalty_runs?.pre);
	const bowled = new Map<number, number>();
	for (const { over, deliveries } of innings.overs) {
		for (const delivery of deliveries) {
			const place = (bowled.get(over) ?? 0) + 1;
			bowled.set(over, place);
			const name = `${period} ${over}.${place}`;
			for (const { in: came, out, team, reason } of delivery.replacements?.match ?? []) {
				const kind = reason?.startsWith("concussion") ? "concussion" : reason === "impact_player" ? "impact" : "other";
				const payload = { side: names.sideOf(team ?? ""), inId: names.playerIdOf(came), outId: names.playerIdOf(out), reason: kind };
				if (file.info.teams.includes(team ?? "")) script.add(`${name} ${came} for ${out}`, period, "player_replaced", payload);
			}
			script.add(name, period, "ball_bowled", toBall(delivery, over, side, names));
			if (delivery.review && file.info.teams.includes(delivery.review.by ?? "")) {
				script.drafts.push(...reviewDrafts(delivery.review, { side, about: name, period }, names));
			}
			for (const payload of toDepartures(delivery, side, names)) script.add(`${name} left`, period, "batter_left", payload);
		}
	}
	for (const player of innings.absent_hurt ?? []) {
		script.add(`${period} absent ${player}`, period, "batter_left", { side, playerId: names.playerIdOf(player), how: "absent" });
	}
	addPenalty("post", innings.penalty_runs?.post);
	if (target?.isPar) script.add(`${period} target`, period, "target_set", target);
	if (innings.declared || innings.forfeited) script.add(`${period} declared`, period, "innings_declared", { side });
	script.add(`${period} end`, period, "period_ended", {});

	function addPenalty(when: string, runs: number | undefined): void {
		if (runs) script.add(`${period} penalty ${when}`, period, "penalty_awarded", { side, runs });
	}
}

/**
 * CR13: the file has the delivery as it stands after the review. Batters review when they are given out, fielders when batters are not.
 */
function reviewDrafts(
	{ by, decision, umpires_call }: NonNullable<CricsheetDelivery["review"]>,
	{ side: batting, about, period }: { side: Side; about: string; period: string },
	names: Names,
): ScheduledDraft[] {
	const side = names.sideOf(by ?? "");
	const subject: ReviewSubject = side === batting ? "wicket" : "not_out";
	const outcome: ReviewOutcome = decision === "upheld" ? "overturned" : umpires_call ? "umpires_call" : "stands";
	const draft = (name: string, type: string, payload: object): ScheduledDraft => ({
		sourceId: `${about} ${name}`,
		atMs: 0,
		about,
		draft: { type, period, elapsedMs: null, payload },
	});
	if (decision !== "upheld" && decision !== "struck down") return [];
	return [draft("review", "review_started", { side, subject }), draft("decision", "review_ended", { side, subject, outcome })];
}

/** Returns `true` for the third innings if the side that batted in the second follows on. */
function isFollowOn(innings: CricsheetInnings, before: readonly CricsheetInnings[]): boolean {
	return before.length === 2 && !innings.super_over && before[1]?.team === innings.team;
}

/**
 * Returns the target of the side that bats second; `null` if the target is one run more than the first side made. The file states only the
 * last target. If the second side won by wickets, this is the target that it reached. If it won by runs, or batted on beyond the target, the
 * stated number is the par score, set after play. If rain ended its innings, the file may state an earlier target; the par score then
 * follows from the margin.
 */
function targetOf(file: CricsheetFile, names: Names, { innings, before, period }: Place) {
	const { runs = 0, overs } = innings.target ?? {};
	const { inningsPerSide, ballsPerOver = 6, overs: usual = 20 } = optionsOf(file);
	if (inningsPerSide === 2 || period !== "i2") return null;
	const { by, method: stated = "", winner } = file.info.outcome;
	const target = { side: names.sideOf(innings.team), method: RAIN_METHODS[stated] ?? "agreed" };
	const balls = overs === undefined ? undefined : Math.floor(overs) * ballsPerOver + Math.round((overs % 1) * 10);
	if (runs < 1 || (runs === totalOf(before[0]) + 1 && (balls === undefined || balls === usual * ballsPerOver))) {
		const par = isCutShort(innings, usual * ballsPerOver) ? parOf(file, innings) : null;
		return par === null || par < 1 || par === runs ? null : { ...target, runs: par, isPar: true };
	}
	const isPassed = totalOf(withoutLast(innings)) >= runs;
	const isPar = by?.wickets === undefined && (isPassed || (winner === innings.team && by?.runs !== undefined));
	return { ...target, runs, ...(balls && { balls }), ...(isPar && { isPar }) };
}

/**
 * Returns the par score of the side that bats second, derived from the margin of a match that rain ended. Returns `null` if the file names no
 * rain method, or states neither a tie nor a margin in runs.
 */
function parOf({ info: { outcome } }: CricsheetFile, innings: CricsheetInnings): number | null {
	const { winner, by, result, method = "" } = outcome;
	if (!Object.hasOwn(RAIN_METHODS, method)) return null;
	if (result === "tie") return totalOf(innings) + 1;
	if (!winner || by?.runs === undefined) return null;
	return totalOf(innings) + 1 + (winner === innings.team ? -by.runs : by.runs);
}

const ALL_OUT = 10;

/** Returns `true` if the innings ended before the side was all out or its overs were bowled. */
function isCutShort({ overs }: CricsheetInnings, limit: number): boolean {
	const deliveries = overs.flatMap((over) => over.deliveries);
	const legal = deliveries.filter(({ extras }) => !extras?.wides && !extras?.noballs).length;
	return legal < limit && deliveries.flatMap(({ wickets = [] }) => wickets).length < ALL_OUT;
}

/** Returns the innings without its last delivery. */
function withoutLast({ overs, ...innings }: CricsheetInnings): CricsheetInnings {
	const last = overs.at(-1);
	const shorter = last ? [...overs.slice(0, -1), { ...last, deliveries: last.deliveries.slice(0, -1) }] : [];
	return { ...innings, overs: shorter };
}

function addEnd(script: Script, file: CricsheetFile, names: Names, period: string | null): void {
	const { info, innings } = file;
	const { outcome } = info;
	const winner = [outcome.winner, outcome.eliminator, outcome.bowl_out].find((team) => team && info.teams.includes(team));
	if (winner && isAwarded(file)) {
		script.add("awarded", null, "status_changed", { status: "awarded", reason: "Awarded", winner: names.sideOf(winner) });
		return;
	}
	if (outcome.result === "no result" || innings.length === 0) {
		const status = innings.length === 0 ? "cancelled" : "abandoned";
		script.add("no result", null, "status_changed", { status, reason: "No result" });
		return;
	}
	const method = tieBreakOf(file);
	if (winner && method) script.add("tie-break", null, "tie_broken", { side: names.sideOf(winner), method });
	script.add("match end", period, "match_ended", {});
}

/** Returns how a tied match was decided; `null` if runs, wickets or a super over decide the match. */
function tieBreakOf(file: CricsheetFile): TieBreak | null {
	const { method = "", bowl_out, eliminator } = file.info.outcome;
	const decidedBy = DECIDED_BY[method];
	if (decidedBy) return decidedBy;
	if (bowl_out) return "bowl_out";
	return eliminator && isLevelOnSuperOver(file) ? "boundary_count" : null;
}
