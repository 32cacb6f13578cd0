// A match of Cricsheet's → cricket drafts in order of play, one a delivery. The files know no times: all are of the match's start.
import type { Side } from "#shared/match/sides.ts";
import type { ReviewOutcome, ReviewSubject, TargetMethod } from "#shared/sports/cricket/events.ts";
import type { ScheduledDraft } from "../scheduled-draft.ts";
import { type Names, toBall, toDepartures } from "./delivery-drafts.ts";
import { type CricsheetDelivery, type CricsheetFile, type CricsheetInnings, optionsOf } from "./match-file.ts";

const METHODS: Readonly<Record<string, TargetMethod>> = { "D/L": "dls", VJD: "vjd" };

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
	const { winner, decision } = info.toss;
	script.add("toss", null, "toss_won", { side: names.sideOf(winner), decision: decision === "bat" ? "bat" : "bowl" });
	const periods = periodsOf(innings);
	for (const [index, one] of innings.entries()) {
		addInnings(script, file, names, { innings: one, period: periods[index] ?? "i1", before: innings.slice(0, index) });
	}
	addEnd(script, file, names, periods.at(-1) ?? null);
	return drafts;
}

function periodsOf(innings: readonly CricsheetInnings[]): string[] {
	let [main, supers] = [0, 0];
	return innings.map((one) => (one.super_over ? `so${++supers}` : `i${++main}`));
}

interface Place {
	innings: CricsheetInnings;
	period: string;
	/** Innings before this one. */
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
	for (const { over, deliveries } of innings.overs) {
		for (const [index, delivery] of deliveries.entries()) {
			const name = `${period} ${over}.${index + 1}`;
			for (const { in: came, out, team, reason } of delivery.replacements?.match ?? []) {
				const kind = reason.startsWith("concussion") ? "concussion" : reason === "impact_player" ? "impact" : "other";
				const payload = { side: names.sideOf(team), inId: names.playerIdOf(came), outId: names.playerIdOf(out), reason: kind };
				script.add(`${name} ${came} for ${out}`, period, "player_replaced", payload);
			}
			script.add(name, period, "ball_bowled", toBall(delivery, over, side, names));
			if (delivery.review) script.drafts.push(...reviewDrafts(delivery.review, { side, about: name, period }, names));
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

/** CR13: the delivery stands in the file as it counts after the review. Batters ask when they are given out, fielders when they are not. */
function reviewDrafts(
	{ by, decision, umpires_call }: NonNullable<CricsheetDelivery["review"]>,
	{ side: batting, about, period }: { side: Side; about: string; period: string },
	names: Names,
): ScheduledDraft[] {
	const side = names.sideOf(by);
	const subject: ReviewSubject = side === batting ? "wicket" : "not_out";
	const outcome: ReviewOutcome = decision === "upheld" ? "overturned" : umpires_call ? "umpires_call" : "stands";
	const draft = (name: string, type: string, payload: object): ScheduledDraft => ({
		...{ sourceId: `${about} ${name}`, atMs: 0, about },
		draft: { type, period, elapsedMs: null, payload },
	});
	return [draft("review", "review_started", { side, subject }), draft("decision", "review_ended", { side, subject, outcome })];
}

/** The third innings is of the side that batted in the second. */
function isFollowOn(innings: CricsheetInnings, before: readonly CricsheetInnings[]): boolean {
	return before.length === 2 && !innings.super_over && before[1]?.team === innings.team;
}

/**
 * A target that is not simply one run more. The files give the last one alone: where it was passed before the innings ended, it was set
 * after play (par).
 */
function targetOf(file: CricsheetFile, names: Names, { innings, before, period }: Place) {
	const { runs, overs } = innings.target ?? {};
	const { inningsPerSide, ballsPerOver = 6, overs: usual } = optionsOf(file);
	if (runs === undefined || inningsPerSide === 2 || period !== "i2") return null;
	const balls = overs === undefined ? undefined : Math.floor(overs) * ballsPerOver + Math.round((overs % 1) * 10);
	const isUsual = runs === totalOf(before[0]) + 1 && (balls === undefined || balls === (usual ?? 0) * ballsPerOver);
	if (isUsual) return null;
	const deliveries = innings.overs.flatMap((over) => over.deliveries);
	const isPar = deliveries.slice(0, -1).reduce((sum, delivery) => sum + delivery.runs.total, 0) >= runs;
	const method = METHODS[file.info.outcome.method ?? ""] ?? "agreed";
	return { side: names.sideOf(innings.team), runs, ...(balls !== undefined && { balls }), method, ...(isPar && { isPar }) };
}

/** Penalty runs outside deliveries included. */
export function totalOf(innings: CricsheetInnings | undefined): number {
	const bowled = (innings?.overs ?? []).flatMap(({ deliveries }) => deliveries).reduce((sum, { runs }) => sum + runs.total, 0);
	return bowled + (innings?.penalty_runs?.pre ?? 0) + (innings?.penalty_runs?.post ?? 0);
}

function addEnd(script: Script, { info: { outcome }, innings }: CricsheetFile, names: Names, period: string | null): void {
	if (outcome.result === "no result" || innings.length === 0) {
		const status = innings.length === 0 ? "cancelled" : "abandoned";
		script.add("no result", null, "status_changed", { status, reason: "No result" });
		return;
	}
	const decidedFor = outcome.eliminator ?? outcome.bowl_out;
	const supers = innings.filter((one) => one.super_over).slice(-2);
	const isLevel = supers.length < 2 || totalOf(supers[0]) === totalOf(supers[1]);
	if (decidedFor && isLevel) {
		const method = outcome.bowl_out ? "bowl_out" : "boundary_count";
		script.add("tie-break", null, "tie_broken", { side: names.sideOf(decidedFor), method });
	}
	script.add("match end", period, "match_ended", {});
}
