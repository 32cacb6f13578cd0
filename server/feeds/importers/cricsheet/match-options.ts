// The rules of a match of Cricsheet, as options of cricket's format (shared/sports/cricket/detail.ts). The files name few of them; the
// others are derived from the play.
import { type CricsheetFile, DAYS_OF_TWO_INNINGS } from "./match-file.ts";

/** Overs of these kinds if the file does not state them; all others have twenty. */
const USUAL_OVERS: Readonly<Record<string, number>> = { ODI: 50, ODM: 50 };

/** Since this date, the ICC's playing conditions give a free hit after every no-ball, not only after a front-foot one. */
const FREE_HITS_SINCE = "2015-07-05";
/** Dismissals that a free hit excludes (CR12). */
const NOT_ON_FREE_HIT: readonly string[] = ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"];

/** Returns whether no-balls give free hits: `false` before the rule existed, and if a wicket of the match contradicts the rule. */
function hasFreeHits({ info, innings }: CricsheetFile): boolean {
	if ((info.dates[0] ?? "") < FREE_HITS_SINCE) return false;
	return innings.every(({ overs }) => {
		let isFreeHit = false;
		return overs
			.flatMap(({ deliveries }) => deliveries)
			.every(({ extras = {}, wickets = [] }) => {
				const isLawful = !isFreeHit || !wickets.some(({ kind }) => NOT_ON_FREE_HIT.includes(kind ?? ""));
				isFreeHit = Boolean(extras.noballs) || (isFreeHit && Boolean(extras.wides));
				return isLawful;
			});
	});
}

/** CR14: returns whether the first power play of every full innings has the usual length: six of twenty overs, or ten of fifty. */
function hasUsualPowerPlays({ info: { overs = 20 }, innings }: CricsheetFile): boolean {
	const first = Math.round(overs * (overs > 20 ? 0.2 : 0.3));
	const isUsual = (to: number | undefined) => to !== undefined && Math.floor(to) === first - 1;
	return innings
		.filter(({ super_over, target }) => !super_over && (target?.overs ?? overs) === overs)
		.every(({ powerplays, overs: bowled }) => {
			return bowled.length < first || isUsual(powerplays?.[0]?.to);
		});
}

/** The options of cricket that a file determines. */
interface CricketOptions {
	inningsPerSide?: number;
	days?: number;
	overs?: number;
	ballsPerOver?: number;
	noBallRuns?: number;
	oversInARow?: number;
	freeHits?: boolean;
	powerPlays?: boolean;
	reviews?: number;
}

/** Since this date, the ICC's playing conditions grant one more review per side, because of the pandemic. */
const MORE_REVIEWS_SINCE = "2020-07-08";

/**
 * Number of unsuccessful reviews per side and innings in a match before MORE_REVIEWS_SINCE; empty if the match is later or has no reviews.
 */
function reviewsBefore({ info, innings }: CricsheetFile, inningsPerSide: number): Pick<CricketOptions, "reviews"> {
	const hasReviews = innings.some(({ overs }) => overs.some(({ deliveries }) => deliveries.some(({ review }) => review)));
	return hasReviews && (info.dates[0] ?? "") < MORE_REVIEWS_SINCE ? { reviews: inningsPerSide } : {};
}

const ECB_NO_BALL_RUNS = 2;

/** CR5: a no-ball counts two if none in the match counted less. */
function noBallRunsOf({ innings }: CricsheetFile): Pick<CricketOptions, "noBallRuns"> {
	const deliveries = innings.flatMap(({ overs }) => overs).flatMap((over) => over.deliveries);
	const least = Math.min(...deliveries.flatMap(({ extras }) => extras?.noballs || []));
	return least === ECB_NO_BALL_RUNS ? { noBallRuns: least } : {};
}

/** CR4: a match with sets of five balls belongs to The Hundred, whose bowlers may bowl ten in a row. */
const HUNDRED = { ballsPerOver: 5, oversInARow: 2 };

export function optionsOf(file: CricsheetFile): CricketOptions {
	const { info } = file;
	const days = DAYS_OF_TWO_INNINGS[info.match_type];
	const overs = info.overs || USUAL_OVERS[info.match_type];
	const ballsPerOver = info.balls_per_over ?? 6;
	return {
		...(days !== undefined ? { inningsPerSide: 2, days: Math.max(days, info.dates.length) } : overs && { overs }),
		...(days === undefined && !hasFreeHits(file) && { freeHits: false }),
		...(days === undefined && !hasUsualPowerPlays(file) && { powerPlays: false }),
		...(ballsPerOver === HUNDRED.ballsPerOver ? HUNDRED : ballsPerOver !== 6 && { ballsPerOver }),
		...noBallRunsOf(file),
		...reviewsBefore(file, days === undefined ? 1 : 2),
	};
}
