// The fields that are read from a match file of Cricsheet (JSON, data version 1). Unknown fields are ignored, `null` counts as absent
// (FD1).
import { z } from "zod";
import { UnusableFile } from "#server/feeds/door/feed-adapter.ts";
import { visibleTexts } from "#server/feeds/kernel/visible-texts.ts";

const name = z.string().min(1);
const count = z.number().int().min(0);
const names = z.array(name.nullable()).transform((all) => all.filter((one) => one !== null));
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);

const deliverySchema = z.object({
	batter: name.nullish(),
	bowler: name.nullish(),
	non_striker: name.nullish(),
	runs: z.object({ batter: count.nullish(), extras: count.nullish(), total: count.nullish(), non_boundary: optional(z.boolean()) }),
	extras: optional(
		z
			.object({
				wides: optional(count),
				noballs: optional(count),
				byes: optional(count),
				legbyes: optional(count),
				penalty: optional(count),
			})
			.partial(),
	),
	wickets: optional(
		z.array(
			z.object({
				kind: name.nullish(),
				player_out: name.nullish(),
				/** A fielder without a name is unknown. */
				fielders: optional(z.array(z.object({ name: optional(name), substitute: optional(z.boolean()) }))),
			}),
		),
	),
	/** `upheld`: the reviewing side was right. `umpires_call`: the review was not clear enough to overturn the decision. */
	review: optional(z.object({ by: optional(name), decision: optional(z.string()), umpires_call: optional(z.boolean()) })),
	replacements: optional(
		z.object({
			match: optional(z.array(z.object({ in: optional(name), out: optional(name), team: optional(name), reason: optional(name) }))),
		}),
	),
});
export type CricsheetDelivery = z.infer<typeof deliverySchema>;

/** `isBroken` is `true` if a delivery of the over is `null`. */
const overSchema = z.object({ over: count, deliveries: z.array(deliverySchema.nullable()) }).transform(({ over, deliveries }) => {
	const known = deliveries.filter((delivery) => delivery !== null);
	return { over, deliveries: known, isBroken: known.length < deliveries.length };
});

const inningsSchema = z.object({
	team: name,
	/** Absent if an innings was forfeited. */
	overs: optional(z.array(overSchema)).transform((overs) => overs ?? []),
	target: optional(
		z.object({
			runs: optional(count),
			overs: optional(
				z.union([
					z.number(),
					z
						.string()
						.regex(/^\d+(\.\d)?$/)
						.transform(Number),
				]),
			),
		}),
	),
	/** `5.6` is the sixth legal ball, or the sixth delivery, of the sixth over. */
	powerplays: optional(z.array(z.object({ from: optional(z.number()), to: optional(z.number()) }))),
	super_over: optional(z.boolean()),
	declared: optional(z.boolean()),
	forfeited: optional(z.boolean()),
	penalty_runs: optional(z.object({ pre: optional(count), post: optional(count) })),
	absent_hurt: optional(names),
});
export type CricsheetInnings = z.infer<typeof inningsSchema>;

const outcomeSchema = z.object({
	winner: optional(name),
	by: optional(z.object({ runs: optional(count), wickets: optional(count), innings: optional(count) })),
	result: optional(name),
	/** Team that won the super over, or by the count of boundaries. */
	eliminator: optional(name),
	bowl_out: optional(name),
	method: optional(name),
});

const fileSchema = z
	.object({
		info: z.object({
			teams: z.array(name).length(2),
			gender: optional(z.enum(["male", "female"])),
			dates: z.array(z.iso.date()).min(1),
			match_type: name,
			season: z.union([z.string(), z.number().transform(String)]),
			event: optional(
				z.object({
					name: optional(name),
					stage: optional(z.string()),
					match_number: optional(z.number()),
					group: optional(z.union([z.string(), z.number()])),
				}),
			),
			venue: optional(z.string()),
			officials: optional(z.object({ umpires: optional(names) })),
			outcome: optional(outcomeSchema).transform((outcome): Partial<z.infer<typeof outcomeSchema>> => outcome ?? {}),
			overs: optional(count),
			balls_per_over: optional(count.min(1)),
			toss: optional(z.object({ winner: optional(name), decision: optional(z.string()) })),
			players: z.record(name, names),
			registry: z.object({ people: z.record(name, name.nullable()) }),
		}),
		innings: optional(z.array(inningsSchema)).transform((innings) => innings ?? []),
	})
	.superRefine(({ info, innings }, context) => {
		const { teams } = info;
		for (const [index, { team }] of innings.entries()) {
			if (teams.includes(team)) continue;
			context.addIssue({ code: "custom", path: ["innings", index, "team"], message: `${team} is neither of the teams` });
		}
		const message = faultOfInnings(info, innings);
		if (message) context.addIssue({ code: "custom", path: ["innings"], message });
	});

/** Number of days by kind of match, for kinds with two innings per side. All other kinds have one innings per side. */
export const DAYS_OF_TWO_INNINGS: Readonly<Record<string, number>> = { Test: 5, MDM: 4 };
export const AWARDED = "Awarded";

/**
 * Returns why the match cannot have ended as the file states; `null` if it can. The caller refuses a file with such a fault, because its match
 * would stay open for ever.
 */
function faultOfInnings(
	{ match_type, outcome }: { match_type: string; outcome: Partial<z.infer<typeof outcomeSchema>> },
	innings: readonly CricsheetInnings[],
): string | null {
	const supers = innings.filter((one) => one.super_over).length;
	const mains = innings.length - supers;
	const isOfTwo = Object.hasOwn(DAYS_OF_TWO_INNINGS, match_type);
	if (mains > (isOfTwo ? 4 : 2)) return `${mains} innings are more than a match of the kind ${match_type} has`;
	if (outcome.result === "no result" || outcome.method === AWARDED) return null;
	if (innings.length === 0)
		return outcome.by || outcome.eliminator || outcome.result === "tie" ? "a match that was played has innings" : null;
	if (mains < 2 && !isOfTwo) return "a match that came to a result has two innings";
	if (supers % 2 === 1 || (supers > 0 && isOfTwo)) return `${supers} innings are no super over`;
	return innings.slice(0, mains).some((one) => one.super_over) ? "a super over stands before the match's own innings" : null;
}

/** `id` is the name of the file: Cricsheet's number of the match. */
export type CricsheetFile = z.infer<typeof fileSchema> & {
	id: string;
	/** The texts of the file that contained invisible characters, in their cleaned form. */
	cleaned?: readonly string[];
};

/** Throws UnusableFile if the content is not a match of Cricsheet. */
export function parseCricsheetFile(fileName: string, json: unknown): CricsheetFile {
	const { value, cleaned } = visibleTexts(json);
	const parsed = fileSchema.safeParse(value);
	const id = /([^/\\]+?)(\.json)?$/.exec(fileName)?.[1] ?? "";
	if (parsed.success && id !== "") return { ...parsed.data, id, cleaned };
	const issue = parsed.error?.issues[0];
	throw new UnusableFile(`no match of Cricsheet's: ${issue ? `${issue.path.join(".")}: ${issue.message}` : "the file has no name"}`);
}

/** Periods of the innings. */
export function periodsOf(innings: readonly CricsheetInnings[]): string[] {
	let [main, supers] = [0, 0];
	return innings.map((one) => (one.super_over ? `so${++supers}` : `i${++main}`));
}

interface DeliveryRuns {
	/** Runs off the bat. */
	batter: number;
	/** Includes penalty runs. */
	total: number;
	/** `false` if the three figures contradict each other, or too few of them are known. */
	isClear: boolean;
}

/**
 * Each of the three figures (runs off the bat, extras, total) follows from the other two: a missing one gets the smallest consistent value
 * (FD1).
 */
export function runsOf({ runs, extras = {} }: CricsheetDelivery): DeliveryRuns {
	const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = extras;
	const listed = wides + noballs + byes + legbyes + penalty;
	const batter = runs.batter ?? Math.max(0, (runs.total ?? listed) - listed);
	const total = runs.total ?? batter + listed;
	const isKnown = runs.batter != null || runs.total != null;
	return { batter, total, isClear: isKnown && batter + listed === total && (runs.extras ?? listed) === listed };
}

/** Includes penalty runs outside deliveries. */
export function totalOf(innings: CricsheetInnings | undefined): number {
	const bowled = (innings?.overs ?? []).flatMap(({ deliveries }) => deliveries).reduce((sum, delivery) => sum + runsOf(delivery).total, 0);
	return bowled + (innings?.penalty_runs?.pre ?? 0) + (innings?.penalty_runs?.post ?? 0);
}
