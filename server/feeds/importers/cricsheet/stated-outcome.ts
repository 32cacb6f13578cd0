// The outcome that a Cricsheet file states, in the form in which it is compared with the log's result (MR15, hasOutcome of
// shared/sports/cricket/result.ts), and contradictions within the file.
import type { Side } from "#shared/match/sides.ts";
import type { TargetMethod, TieBreak } from "#shared/sports/cricket/events.ts";
import { dismissalsOf, isKnownWicket } from "./delivery-drafts.ts";
import { AWARDED, type CricsheetDelivery, type CricsheetFile, periodsOf, runsOf, totalOf } from "./match-file.ts";
import { optionsOf } from "./match-options.ts";

/** Cricsheet's terms for the method by which a target was set after rain. */
export const RAIN_METHODS: Readonly<Record<string, TargetMethod>> = { "D/L": "dls", DLS: "dls", VJD: "vjd" };
/** Cricsheet's terms for the way in which a tied match was decided. */
export const DECIDED_BY: Readonly<Record<string, TieBreak>> = {
	"Lost fewer wickets": "fewer_wickets",
	"1st innings score": "first_innings",
};
const RESULTS: Readonly<Record<string, string>> = { tie: "tied", draw: "drawn", "no result": "no_result" };

/** Returns `true` if the match was awarded for another reason than its runs, or no ball was bowled. */
export const isAwarded = ({ info: { outcome }, innings }: CricsheetFile): boolean => outcome.method === AWARDED || innings.length === 0;

/** Returns `true` if the last super over was tied too, or none was played. */
export function isLevelOnSuperOver({ innings }: CricsheetFile): boolean {
	const supers = innings.filter((one) => one.super_over).slice(-2);
	return supers.length < 2 || totalOf(supers[0]) === totalOf(supers[1]);
}

/** Returns `null` if the file states no known outcome (FD2). */
export function statedOutcome({ info: { outcome, teams } }: CricsheetFile, sideOf: (team: string) => Side): string | null {
	const { winner, eliminator, bowl_out, by, result, method } = outcome;
	const team = winner ?? eliminator ?? bowl_out;
	if (team === undefined) return RESULTS[result ?? ""] ?? null;
	if (!teams.includes(team)) return null;
	const side = sideOf(team);
	if (winner === undefined) return `${side} tie${bowl_out ? " bowl_out" : ""}`;
	if (method !== undefined && Object.hasOwn(DECIDED_BY, method)) return `${side} tie ${DECIDED_BY[method]}`;
	if (by?.innings !== undefined) return by.runs === undefined ? `${side} innings` : `${side} innings ${by.runs}`;
	if (by?.runs !== undefined) return `${side} runs ${by.runs}`;
	return by?.wickets === undefined ? side : `${side} wickets ${by.wickets}`;
}

/** Runs of both sides in the match itself, according to the file's own totals. */
export function statedScore({ innings }: CricsheetFile, sideOf: (team: string) => Side): Record<Side, number> {
	const score = { home: 0, away: 0 };
	for (const one of innings) if (!one.super_over) score[sideOf(one.team)] += totalOf(one);
	return score;
}

interface Contradiction {
	/** Position `i1 3.2`: the second delivery of the fourth over. */
	row: string;
	message: string;
}

/** Contradictions within the file, and unknown terms (FD2), which put its result in doubt. */
export function contradictionsOf(file: CricsheetFile): Contradiction[] {
	const periods = periodsOf(file.innings);
	const ofDeliveries = file.innings.flatMap(({ overs }, index) =>
		overs.flatMap(({ over, deliveries, isBroken }) => {
			const row = `${periods[index]} ${over}`;
			const found = deliveries.flatMap((delivery, ball) => faultsOf(delivery).map((message) => ({ row: `${row}.${ball + 1}`, message })));
			return isBroken ? [...found, { row, message: "a delivery is missing" }] : found;
		}),
	);
	return [...ofDeliveries, ...targetFaults(file), ...outcomeFaults(file).map((message) => ({ row: "outcome", message }))];
}

function faultsOf(delivery: CricsheetDelivery): string[] {
	const faults: string[] = [];
	if (!runsOf(delivery).isClear) faults.push("its runs, extras and total do not fit together");
	for (const { kind } of delivery.wickets ?? []) {
		if (!isKnownWicket(kind)) faults.push(`the wicket ${kind ?? "without a kind"} is not known and does not count`);
	}
	if (dismissalsOf(delivery) > 1) faults.push("two dismissals on one delivery: the second one does not count");
	return faults;
}

/** The target must be one run more than the first side's total, unless it was changed because of rain. */
function targetFaults(file: CricsheetFile): Contradiction[] {
	const { inningsPerSide } = optionsOf(file);
	const [first, second] = file.innings.filter((one) => !one.super_over);
	const runs = second?.target?.runs;
	if (inningsPerSide === 2 || !runs || runs === totalOf(first) + 1) return [];
	if (Object.hasOwn(RAIN_METHODS, file.info.outcome.method ?? "")) return [];
	return [{ row: "i2 target", message: `the target is ${runs}, but the side before made ${totalOf(first)}` }];
}

function outcomeFaults({ info: { outcome, teams } }: CricsheetFile): string[] {
	const { winner, eliminator, bowl_out, result, method } = outcome;
	const faults: string[] = [];
	for (const team of [winner, eliminator, bowl_out]) {
		if (team !== undefined && !teams.includes(team)) faults.push(`${team} is neither of the teams`);
	}
	if (method !== undefined && method !== AWARDED && !Object.hasOwn(RAIN_METHODS, method) && !Object.hasOwn(DECIDED_BY, method)) {
		faults.push(`the method ${method} is not known`);
	}
	if (result !== undefined && !Object.hasOwn(RESULTS, result)) faults.push(`the result ${result} is not known`);
	if ((winner ?? eliminator ?? bowl_out ?? result) === undefined) faults.push("no outcome is stated");
	return faults;
}
