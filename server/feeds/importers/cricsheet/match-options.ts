// Rules of a match of Cricsheet's, as the options of cricket's format (shared/sports/cricket/detail.ts). The files name few of them: the
// others are told by what was played.
import { type CricsheetFile, DAYS_OF_TWO_INNINGS } from "./match-file.ts";

/** Overs of these kinds where the file does not say it; of all others twenty. */
const USUAL_OVERS: Readonly<Record<string, number>> = { ODI: 50, ODM: 50 };

/** The free hit of every no-ball, not only of a front foot's, in the ICC's playing conditions. */
const FREE_HITS_SINCE = "2015-07-05";
/** Ways out that a free hit excludes (CR12). */
const NOT_ON_FREE_HIT: readonly string[] = ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"];

/** Also false of a competition without the rule, which its wickets tell. */
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

/** CR14: the first power play of full innings is of six overs of twenty, or ten of fifty. Other competitions and years have others. */
function hasUsualPowerPlays({ info: { overs = 20 }, innings }: CricsheetFile): boolean {
	const first = Math.round(overs * (overs > 20 ? 0.2 : 0.3));
	const isUsual = (to: number | undefined) => to !== undefined && Math.floor(to) === first - 1;
	return innings
		.filter(({ super_over, target }) => !super_over && (target?.overs ?? overs) === overs)
		.every(({ powerplays, overs: bowled }) => {
			return bowled.length < first || isUsual(powerplays?.[0]?.to);
		});
}

/** Those of cricket's options that a file tells. */
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

/** The ICC's playing conditions grant a review more a side since play went on in the pandemic. */
const MORE_REVIEWS_SINCE = "2020-07-08";

/** Of an earlier match that had any: unsuccessful reviews of a side in an innings. */
function reviewsBefore({ info, innings }: CricsheetFile, inningsPerSide: number): Pick<CricketOptions, "reviews"> {
	const hasReviews = innings.some(({ overs }) => overs.some(({ deliveries }) => deliveries.some(({ review }) => review)));
	return hasReviews && (info.dates[0] ?? "") < MORE_REVIEWS_SINCE ? { reviews: inningsPerSide } : {};
}

const ECB_NO_BALL_RUNS = 2;

/** CR5: a no-ball is worth two where none of the match was worth less. */
function noBallRunsOf({ innings }: CricsheetFile): Pick<CricketOptions, "noBallRuns"> {
	const deliveries = innings.flatMap(({ overs }) => overs).flatMap((over) => over.deliveries);
	const least = Math.min(...deliveries.flatMap(({ extras }) => extras?.noballs || []));
	return least === ECB_NO_BALL_RUNS ? { noBallRuns: least } : {};
}

/** CR4: a match of sets of five balls is one of The Hundred, whose bowlers may bowl ten in a row. */
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
