// A match file of Cricsheet (JSON, data version 1): what is read of it. Unknown fields are ignored.
import { z } from "zod";
import { UnusableFile } from "../feed-adapter.ts";

const name = z.string().min(1);
const count = z.number().int().min(0);

const deliverySchema = z.object({
	batter: name,
	bowler: name,
	non_striker: name,
	runs: z.object({ batter: count, extras: count, total: count, non_boundary: z.boolean().optional() }),
	extras: z.object({ wides: count, noballs: count, byes: count, legbyes: count, penalty: count }).partial().optional(),
	wickets: z
		.array(
			z.object({
				kind: name,
				player_out: name,
				/** Without a name where the fielder is not known. */
				fielders: z.array(z.object({ name: name.optional(), substitute: z.boolean().optional() })).optional(),
			}),
		)
		.optional(),
	/** `upheld`: the side that asked was right. `umpires_call`: not by enough to overturn the decision. */
	review: z.object({ by: name, decision: z.enum(["upheld", "struck down"]), umpires_call: z.boolean().optional() }).optional(),
	replacements: z.object({ match: z.array(z.object({ in: name, out: name, team: name, reason: name })).optional() }).optional(),
});
export type CricsheetDelivery = z.infer<typeof deliverySchema>;

const inningsSchema = z.object({
	team: name,
	/** Absent where an innings was forfeited. */
	overs: z.array(z.object({ over: count, deliveries: z.array(deliverySchema) })).default([]),
	target: z.object({ runs: count.optional(), overs: z.union([z.number(), z.string().transform(Number)]).optional() }).optional(),
	/** `5.6`: the sixth legal ball, or the delivery, of the sixth over. */
	powerplays: z.array(z.object({ from: z.number(), to: z.number() })).optional(),
	super_over: z.boolean().optional(),
	declared: z.boolean().optional(),
	forfeited: z.boolean().optional(),
	penalty_runs: z.object({ pre: count.optional(), post: count.optional() }).optional(),
	absent_hurt: z.array(name).optional(),
});
export type CricsheetInnings = z.infer<typeof inningsSchema>;

const fileSchema = z.object({
	info: z.object({
		teams: z.array(name).length(2),
		gender: z.enum(["male", "female"]).optional(),
		dates: z.array(z.iso.date()).min(1),
		match_type: name,
		season: z.union([z.string(), z.number().transform(String)]),
		event: z
			.object({
				name,
				stage: z.string().optional(),
				match_number: z.number().optional(),
				group: z.union([z.string(), z.number()]).optional(),
			})
			.optional(),
		venue: z.string().optional(),
		officials: z.object({ umpires: z.array(name).optional() }).optional(),
		outcome: z.object({
			winner: name.optional(),
			by: z.object({ runs: count, wickets: count, innings: count }).partial().optional(),
			result: name.optional(),
			eliminator: name.optional(),
			bowl_out: name.optional(),
			method: name.optional(),
		}),
		overs: count.optional(),
		balls_per_over: count.optional(),
		toss: z.object({ winner: name, decision: z.enum(["bat", "field"]) }),
		players: z.record(name, z.array(name)),
		registry: z.object({ people: z.record(name, name) }),
	}),
	innings: z.array(inningsSchema).default([]),
});
/** `id`: the file's name, which is Cricsheet's number of the match. */
export type CricsheetFile = z.infer<typeof fileSchema> & { id: string };

/** Throws UnusableFile where it is no match of Cricsheet's. */
export function parseCricsheetFile(fileName: string, json: unknown): CricsheetFile {
	const parsed = fileSchema.safeParse(json);
	const id = /([^/\\]+?)(\.json)?$/.exec(fileName)?.[1] ?? "";
	if (parsed.success && id !== "") return { ...parsed.data, id };
	const issue = parsed.error?.issues[0];
	throw new UnusableFile(`no match of Cricsheet's: ${issue ? `${issue.path.join(".")}: ${issue.message}` : "the file has no name"}`);
}

/** Innings per side of these kinds are two; of all others one. */
const TWO_INNINGS: Readonly<Record<string, number>> = { Test: 5, MDM: 4 };

/** Rules of the match, as cricket's module reads them. */
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
				const isLawful = !isFreeHit || !wickets.some(({ kind }) => NOT_ON_FREE_HIT.includes(kind));
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
interface CricsheetOptions {
	inningsPerSide?: number;
	days?: number;
	overs?: number;
	ballsPerOver?: number;
	freeHits?: boolean;
	powerPlays?: boolean;
	reviews?: number;
}

/** The ICC's playing conditions grant a review more a side since play went on in the pandemic. */
const MORE_REVIEWS_SINCE = "2020-07-08";

/** Of an earlier match that had any: unsuccessful reviews of a side in an innings. */
function reviewsBefore({ info, innings }: CricsheetFile, inningsPerSide: number): Pick<CricsheetOptions, "reviews"> {
	const hasReviews = innings.some(({ overs }) => overs.some(({ deliveries }) => deliveries.some(({ review }) => review)));
	return hasReviews && (info.dates[0] ?? "") < MORE_REVIEWS_SINCE ? { reviews: inningsPerSide } : {};
}

export function optionsOf(file: CricsheetFile): CricsheetOptions {
	const { info } = file;
	const days = TWO_INNINGS[info.match_type];
	const ballsPerOver = info.balls_per_over ?? 6;
	return {
		...(days !== undefined ? { inningsPerSide: 2, days: Math.max(days, info.dates.length) } : info.overs && { overs: info.overs }),
		...(days === undefined && !hasFreeHits(file) && { freeHits: false }),
		...(days === undefined && !hasUsualPowerPlays(file) && { powerPlays: false }),
		...(ballsPerOver !== 6 && { ballsPerOver }),
		...reviewsBefore(file, days === undefined ? 1 : 2),
	};
}
