// A football match whose true events are known from the start, reported as unreliably as sources do: goals late, for the wrong side,
// provisional, cancelled and given again, goals that never happened, whistles that are cancelled. For property tests.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { otherSide, SIDES, type Side } from "#shared/match/sides.ts";
import { awayGoal, cancel, draft, homeGoal, revise, type SubmittedMatch } from "../submitted-match.ts";

type Period = "1h" | "2h" | "e1";

export interface TrueGoal {
	side: Side;
	period: Period;
	minute: number;
}

const BOUNDS: Record<Period, [start: number, end: number]> = { "1h": [0, 47], "2h": [45, 95], e1: [90, 105] };

/** Goals at distinct times, in match order. */
export function anyCourse(random: SeededRandom, periods: readonly Period[]): TrueGoal[] {
	return periods.flatMap((period) => {
		const [start, end] = BOUNDS[period];
		const moments = Array.from({ length: random.weighted([4, 4, 3, 2, 1]) }, () => random.integer(start * 60 + 1, end * 60 - 1));
		return [...new Set(moments)]
			.sort((one, other) => one - other)
			.map((second) => ({ side: random.pick(SIDES), period, minute: second / 60 }));
	});
}

const goalDraft = (goal: TrueGoal): EventDraft => (goal.side === "home" ? homeGoal : awayGoal)(goal.period, goal.minute);
const to = (event: MatchEvent, goal: TrueGoal, more: Partial<EventDraft> = {}) => revise(event, { ...goalDraft(goal), ...more });

/** Submits the true events and all corrections; the judge must accept every event. */
export function submitWithSlips(
	match: SubmittedMatch,
	course: readonly TrueGoal[],
	periods: readonly Period[],
	random: SeededRandom,
): void {
	const mends: (() => void)[] = [];
	/** Some corrections follow immediately, the others in any order, some of them after the end. */
	const mendSome = (share: number) => {
		for (const mend of random.shuffle(mends.splice(0)))
			if (random.chance(share)) mend();
			else mends.push(mend);
	};
	for (const period of periods) {
		const [start, end] = BOUNDS[period];
		match.mustSubmit(draft(period, start, "period_started", {}));
		const real = course.filter((goal) => goal.period === period);
		const invented = anyCourse(random, [period]).filter(() => random.chance(0.5));
		const lines = [...real.map((goal) => ({ goal, isReal: true })), ...invented.map((goal) => ({ goal, isReal: false }))];
		for (const { goal, isReal } of random.shuffle(lines)) {
			mends.push(...(isReal ? submitGoal(match, goal, random) : submitPhantom(match, goal)));
			mendSome(0.4);
		}
		endPeriod(match, period, end, random);
		mendSome(0.5);
	}
	match.mustSubmit(draft(periods.at(-1) ?? "2h", BOUNDS[periods.at(-1) ?? "2h"][1], "match_ended", {}));
	mendSome(1);
}

function submitPhantom(match: SubmittedMatch, goal: TrueGoal): (() => void)[] {
	const event = match.mustSubmit(goalDraft(goal));
	return [() => void match.mustSubmit(cancel(event))];
}

/** Submits a goal in one of the usual ways; returns the corrections still due. */
function submitGoal(match: SubmittedMatch, goal: TrueGoal, random: SeededRandom): (() => void)[] {
	const submit = (change: Partial<EventDraft> = {}) => match.mustSubmit({ ...goalDraft(goal), ...change });
	switch (random.integer(0, 5)) {
		case 0: {
			const event = submit({ status: "provisional" });
			return [() => void match.mustSubmit(to(event, goal))];
		}
		case 1: {
			const event = match.mustSubmit(goalDraft({ ...goal, side: otherSide(goal.side) }));
			return [() => void match.mustSubmit(to(event, goal))];
		}
		case 2: {
			const event = submit();
			match.mustSubmit(cancel(event));
			return [() => void match.mustSubmit(to(event, goal))];
		}
		case 3:
			return [() => void submit({ isLate: true })];
		case 4: {
			const event = submit({ elapsedMs: BOUNDS[goal.period][0] * 60_000 + random.integer(0, 40 * 60) * 1_000 });
			return [() => void match.mustSubmit(to(event, goal))];
		}
		default:
			submit();
			return [];
	}
}

/** Sometimes the end is reported twice, and the first report is cancelled. */
function endPeriod(match: SubmittedMatch, period: Period, minute: number, random: SeededRandom): void {
	const end = match.mustSubmit(draft(period, minute, "period_ended", {}));
	if (!random.chance(0.2)) return;
	match.mustSubmit(cancel(end));
	match.mustSubmit(draft(period, minute, "period_ended", {}));
}
