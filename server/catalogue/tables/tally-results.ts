// Adds results up by team: played, won, goals, points, form.
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { SeasonRules } from "./competition-rules.ts";

export interface TableMatch {
	/** Group or stage; null in a plain league. */
	group: string | null;
	/** Its round ends with a winner, by its name: no part of the table of matches without a group. */
	isKnockOut?: boolean;
	startsAt: number;
	homeId: string;
	awayId: string;
	/** Of a match that counts or is under way; null of any other. */
	score: Score | null;
	isLive: boolean;
	/** Nothing more will come of it: played, awarded, cancelled. */
	isOver: boolean;
	/** After a shoot-out too; null: level, or not over. */
	winner?: Side | null;
	/** Points against both sides for cards; absent where cards are not known. */
	cards?: Pair<number>;
}

export interface Tally {
	teamId: string;
	played: number;
	won: number;
	drawn: number;
	lost: number;
	goalsFor: number;
	goalsAgainst: number;
	awayGoals: number;
	awayWins: number;
	points: number;
	/** Points against it for cards; null where those of a match are not known. */
	cards: number | null;
	/** Latest last. */
	form: ("W" | "D" | "L")[];
	isPlaying: boolean;
}

interface Result {
	scored: number;
	conceded: number;
	cards: number | null;
	isAway: boolean;
	isLive: boolean;
}

/** Matches that the form is made of. */
export const FORM_LENGTH = 5;

export interface TallyOptions {
	points: SeasonRules["points"];
	/** Only matches at home, or away. */
	only?: "home" | "away";
	/** Only so many latest matches of each team. */
	latest?: number;
}

/** One tally for each id; matches in the order they were played, those without a score are passed over. */
export function tallyResults(ids: Iterable<string>, matches: readonly TableMatch[], options: TallyOptions): Map<string, Tally> {
	const results = new Map(Array.from(ids, (id): [string, Result[]] => [id, []]));
	for (const { homeId, awayId, score, cards, isLive } of matches) {
		if (!score) continue;
		const [home, away] = [cards?.home ?? null, cards?.away ?? null];
		if (options.only !== "away") {
			results.get(homeId)?.push({ scored: score.home, conceded: score.away, cards: home, isAway: false, isLive });
		}
		if (options.only !== "home") {
			results.get(awayId)?.push({ scored: score.away, conceded: score.home, cards: away, isAway: true, isLive });
		}
	}
	return new Map([...results].map(([id, all]) => [id, tally(id, all.slice(-(options.latest ?? all.length)), options.points)]));
}

function tally(teamId: string, results: readonly Result[], points: SeasonRules["points"]): Tally {
	const letters = results.map(({ scored, conceded }) => (scored > conceded ? "W" : scored < conceded ? "L" : "D"));
	const count = (letter: string) => letters.filter((each) => each === letter).length;
	const sum = (value: (result: Result) => number) => results.reduce((total, result) => total + value(result), 0);
	const [won, drawn, lost] = [count("W"), count("D"), count("L")];
	return {
		teamId,
		played: results.length,
		won,
		drawn,
		lost,
		goalsFor: sum(({ scored }) => scored),
		goalsAgainst: sum(({ conceded }) => conceded),
		awayGoals: sum(({ scored, isAway }) => (isAway ? scored : 0)),
		awayWins: sum(({ scored, conceded, isAway }) => Number(isAway && scored > conceded)),
		points: won * points.win + drawn * points.draw + lost * points.loss,
		cards: results.some(({ cards }) => cards === null) ? null : sum(({ cards }) => cards ?? 0),
		form: letters.slice(-FORM_LENGTH),
		isPlaying: results.some(({ isLive }) => isLive),
	};
}
