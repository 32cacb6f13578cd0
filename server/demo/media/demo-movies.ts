// The movies of the demo: selections of goals in its matches, either drawn from the match logs or rendered by `npm run sample-videos`.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { AccessKind } from "#shared/contract/media.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";

export interface LoggedMatch {
	match: MatchRow;
	/** Key moments, in the order of the match. */
	moments: readonly KeyMoment[];
}

interface Goal {
	match: MatchRow;
	moment: KeyMoment;
}

interface DemoMovie {
	id: string;
	title: string;
	description: string;
	access: AccessKind;
	/** `all` are the newest matches, the newest first. */
	goals(all: readonly LoggedMatch[]): Goal[];
}

const MAX_GOALS = 9;
const LATE_MINUTE = 75;

export const DEMO_MOVIES: readonly DemoMovie[] = [
	{
		id: "newest-goals",
		title: "Goal after goal",
		description: "The goals of the demo's newest matches, one after the other. All teams and players are invented.",
		access: "free",
		goals: (all) => goalsOf(all).slice(0, MAX_GOALS),
	},
	{
		id: "late-goals",
		title: "The late goals",
		description: "Those who leave early miss these: what fell in the last quarter of an hour of the demo's newest matches.",
		access: "free",
		goals: (all) =>
			goalsOf(all)
				.filter(({ moment }) => Number.parseInt(moment.minute ?? "0", 10) >= LATE_MINUTE)
				.slice(0, MAX_GOALS),
	},
	{
		id: "first-goals",
		title: "The first goals",
		description: "How a match opens: the first goal of each. For readers with a plan, to show what they see and others do not.",
		access: "plan",
		goals: (all) => all.flatMap((each) => goalsOf([each]).slice(0, 1)).slice(0, MAX_GOALS),
	},
];

function goalsOf(all: readonly LoggedMatch[]): Goal[] {
	return all.flatMap(({ match, moments }) => moments.filter(({ kind }) => kind === "score").map((moment) => ({ match, moment })));
}
