// The rules of a competition as staff edit them: what catalogue/tables/competition-rules.ts reads.
import { z } from "zod";
import { zoneSchema } from "../catalogue/catalogue.ts";
import { lineOf } from "./record-edits.ts";

export const TIE_BREAKERS = [
	"goal_difference",
	"goals_for",
	"away_goals",
	"wins",
	"away_wins",
	"head_to_head",
	"head_to_head_away_goals",
	"rounded_down",
] as const;

const place = z
	.number()
	.int()
	.min(-99)
	.max(99)
	.refine((value) => value !== 0, "must be a place: 1 is the first, -1 the last");

const zoneRule = z
	.strictObject({ from: place, to: place, kind: zoneSchema.shape.kind, label: lineOf(60) })
	.refine(({ from, to }) => from < 0 !== to < 0 || from <= to, { path: ["to"], message: "must not stand above the first place" });

const seasonRules = {
	points: z.strictObject({
		win: z.number().int().min(0).max(9),
		draw: z.number().int().min(0).max(9),
		loss: z.number().int().min(0).max(9),
	}),
	tieBreakers: z
		.array(z.enum(TIE_BREAKERS))
		.max(TIE_BREAKERS.length)
		.refine((each) => new Set(each).size === each.length, "must name each tie-breaker once"),
	stages: z
		.array(
			z.strictObject({
				groups: z
					.string()
					.trim()
					.max(40)
					.nullable()
					.describe("How the names of its groups begin, empty: all groups; null: matches without a group"),
				zones: z.array(zoneRule).max(12),
				carriedShare: z.number().min(0).max(1).optional().describe("Share of the points that is brought along"),
			}),
		)
		.max(8)
		.refine((each) => new Set(each.map(({ groups }) => groups)).size === each.length, "must name each stage once"),
	deductions: z.array(z.strictObject({ team: lineOf(80), points: z.number().int().min(-99).max(99), reason: lineOf(200) })).max(40),
	placings: z.array(z.strictObject({ above: lineOf(80), below: lineOf(80), reason: lineOf(200) })).max(40),
};

export const rulesSchema = z.strictObject({
	...seasonRules,
	isPlain: z.literal(true).optional().describe("No rules of the competition are known. Goes with the first edit"),
	bySeason: z.record(lineOf(20), z.strictObject(seasonRules).partial()).describe("What was different in a season, by its name"),
});
export type RulesFacts = z.infer<typeof rulesSchema>;
export type SeasonRulesFacts = Omit<RulesFacts, "bySeason" | "isPlain">;
