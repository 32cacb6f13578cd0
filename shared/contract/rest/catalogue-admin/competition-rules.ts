// The rules of a competition as staff edit them; catalogue/competitions/rules/competition-rules.ts reads them.
import { z } from "zod";
import {
	MAX_MEETINGS,
	MAX_RECORD_NAME_LENGTH,
	MAX_ROUND_LENGTH,
	MAX_RULE_SOURCE_LENGTH,
	MAX_SEASON_NAME_LENGTH,
	MAX_STAGE_NAME_LENGTH,
	MAX_ZONE_LABEL_LENGTH,
} from "#shared/contract/catalogue-limits.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { zoneSchema } from "../catalogue/catalogue.ts";
import { lineOf } from "./record-edits.ts";

/** Criteria for teams level on points. Head-to-head criteria only use matches between these teams. */
export const TIE_BREAKERS = [
	"goal_difference",
	"goals_for",
	"away_goals",
	"wins",
	/** Runs per over scored minus those conceded. Skipped if the log lacks them. */
	"net_run_rate",
	"away_wins",
	/** Points, then goal difference, then goals, between the level teams. */
	"head_to_head",
	"head_to_head_points",
	"head_to_head_goal_difference",
	"head_to_head_goals",
	"head_to_head_away_goals",
	/** Sum of the points of all opponents, for a league phase in which not all teams meet. */
	"opponent_points",
	"opponent_goal_difference",
	"opponent_goals",
	/** Fewer points for cards. Skipped if the log has no cards. */
	"fair_play",
	/** The team that lost half a point when points were halved ranks higher. */
	"rounded_down",
	/** The team that gained half a point when points were halved ranks lower. */
	"rounded_up",
	/** Points before the season was split. */
	"points_before_split",
	/** Place in the table before the season was split. */
	"place_before_split",
] as const;
export type TieBreaker = (typeof TIE_BREAKERS)[number];

/**
 * What follows if head-to-head separates only some of the level teams. `all_again`: all of its criteria are applied together, then again
 * to those still level (UEFA, FIFA). `each_again`: each criterion that separates teams restarts (Spain). `once`: it is not applied again
 * (Italy).
 */
const HEAD_TO_HEAD = ["all_again", "each_again", "once"] as const;
export type HeadToHead = (typeof HEAD_TO_HEAD)[number];

/** Parts of a season's rules: tie-breakers, deducted points, and what places lead to. */
const UNKNOWN_PARTS = ["tie_breakers", "deductions", "places"] as const;
export type UnknownPart = (typeof UNKNOWN_PARTS)[number];

/** Cards by which competitions suspend players, the lightest first. */
export const SUSPENDING_CARDS = ["yellow", "second_yellow", "red"] as const;
export type SuspendingCard = (typeof SUSPENDING_CARDS)[number];

const place = z
	.number()
	.int()
	.min(-99)
	.max(99)
	.refine((value) => value !== 0, "must be a place: 1 is the first, -1 the last");

const zoneRule = z
	.strictObject({ from: place, to: place, kind: zoneSchema.shape.kind, label: lineOf(MAX_ZONE_LABEL_LENGTH) })
	.refine(({ from, to }) => from < 0 !== to < 0 || from <= to, { path: ["to"], message: "must not stand above the first place" });

const uniqueTieBreakers = z
	.array(z.enum(TIE_BREAKERS))
	.max(TIE_BREAKERS.length)
	.refine((each) => new Set(each).size === each.length, "must name each tie-breaker once");

/** Length of a match and how it is decided, if this differs from the sport's default. */
export const matchLengths = {
	halfMinutes: z.number().int().min(5).max(60).optional().describe("Minutes of a regular period"),
	extraHalfMinutes: z.number().int().min(1).max(30).optional().describe("Minutes of a half of extra time"),
	regularPeriods: z
		.union([z.literal(1), z.literal(3), z.literal(4)])
		.optional()
		.describe("Number of regular periods, if the match does not have two halves"),
	confirmHours: z
		.number()
		.int()
		.min(1)
		.max(336)
		.optional()
		.describe("Hours after the end within which a result of reporters is to be confirmed; absent: 24"),
	hasGoldenGoal: z.literal(true).optional().describe("The first goal of extra time ends the match"),
	shootOutOrder: z.enum(["abab", "abba"]).optional().describe("Order of the sides in a shoot-out"),
	options: z
		.record(z.string().regex(/^[a-zA-Z0-9]{1,30}$/), z.union([z.number().finite(), z.boolean(), z.string().trim().max(30)]))
		.refine((options) => Object.keys(options).length <= 12, "must have at most 12 entries")
		.optional()
		.describe("The sport's own rules under the sport's own keys, such as `bestOf` and `overs`"),
};

/** Maximum number of matches in a series; 1 is a single match. */
const seriesLength = z
	.number()
	.int()
	.min(1)
	.max(9)
	.refine((count) => count % 2 === 1, "must be odd");

const cardPoints = z.number().int().min(0).max(9);

const seasonRules = {
	points: z.strictObject({
		win: z.number().int().min(0).max(9),
		draw: z.number().int().min(0).max(9),
		loss: z.number().int().min(0).max(9),
		overtimeWin: z.number().int().min(0).max(9).optional().describe("Points for a win after regular time; if absent, as for any win"),
		overtimeLoss: z.number().int().min(0).max(9).optional().describe("Points for a loss after regular time; if absent, as for any loss"),
		noResult: z
			.number()
			.int()
			.min(0)
			.max(9)
			.optional()
			.describe("Points for a match that was given up before it was decided; if absent, such a match does not count"),
	}),
	tieBreakers: uniqueTieBreakers,
	stages: z
		.array(
			z.strictObject({
				groups: z
					.string()
					.trim()
					.max(40)
					.nullable()
					.describe("Prefix of the names of its groups: empty for all groups, `null` for matches without a group"),
				zones: z.array(zoneRule).max(12),
				carriedShare: z.number().min(0).max(1).optional().describe("Share of the points that is carried over"),
				rounding: z.enum(["down", "up"]).optional().describe("How a share that ends on a half is rounded"),
				firstPlace: z
					.number()
					.int()
					.min(1)
					.max(60)
					.optional()
					.describe("Place in the season of the stage's first team, if other places lie between"),
				tieBreakers: uniqueTieBreakers.optional().describe("What separates teams that are level here; if absent, as in the season"),
				hasOwnHeadToHead: z
					.literal(true)
					.optional()
					.describe("Head-to-head considers only matches of this stage, not those before the split"),
				hasOwnGoals: z.literal(true).optional().describe("Goal tie-breakers consider only matches of this stage"),
				members: z
					.array(
						z.strictObject({
							name: lineOf(MAX_STAGE_NAME_LENGTH),
							teams: z.array(lineOf(MAX_RECORD_NAME_LENGTH)).min(1).max(60),
							zones: z.array(zoneRule).max(12).optional(),
						}),
					)
					.max(12)
					.optional()
					.describe("Separate tables of these teams with all their matches of the stage, such as conferences"),
				across: z
					.strictObject({
						name: lineOf(MAX_STAGE_NAME_LENGTH),
						place: z.number().int().min(1).max(20),
						zones: z.array(zoneRule).max(12),
						tieBreakers: uniqueTieBreakers,
					})
					.optional()
					.describe("A further table of the teams at one place of each group, such as the best third-placed teams"),
			}),
		)
		.max(8)
		.refine((each) => new Set(each.map(({ groups }) => groups)).size === each.length, "must name each stage once"),
	deductions: z
		.array(
			z.strictObject({
				team: lineOf(MAX_RECORD_NAME_LENGTH),
				points: z.number().int().min(-99).max(99),
				reason: lineOf(MAX_REASON_LENGTH),
				date: z.iso.date().optional().describe("Day of the decision"),
			}),
		)
		.max(40),
	placings: z
		.array(
			z.strictObject({
				above: lineOf(MAX_RECORD_NAME_LENGTH),
				below: lineOf(MAX_RECORD_NAME_LENGTH),
				reason: lineOf(MAX_REASON_LENGTH),
				isPlayOff: z.literal(true).optional().describe("Decided by a play-off: it counts before every tie-breaker"),
			}),
		)
		.max(40),
	// Optional fields must be last: lists find a league without tables by stored rules that begin with `points`, `tieBreakers`, `stages`.
	headToHead: z.enum(HEAD_TO_HEAD).optional().describe("What follows if head-to-head leaves some teams level"),
	meetings: z.number().int().min(1).max(MAX_MEETINGS).optional().describe("How often each two teams of the league meet"),
	isPerGame: z.literal(true).optional().describe("The season was cut short, and is ordered by points per match"),
	needsBothLegs: z.literal(true).optional().describe("Head-to-head counts only between teams that have met on both grounds"),
	unknown: z
		.array(z.enum(UNKNOWN_PARTS))
		.max(UNKNOWN_PARTS.length)
		.optional()
		.describe("What is not known about the season; its table says so"),
	fairPlay: z
		.strictObject({ yellow: cardPoints, secondYellow: cardPoints, red: cardPoints, yellowAndRed: cardPoints })
		.optional()
		.describe("Penalty points of a team for the cards of a player in one match"),
	playOffs: z
		.array(z.strictObject({ place, groups: lineOf(MAX_STAGE_NAME_LENGTH) }))
		.max(6)
		.optional()
		.describe("Teams that are level on points at this place and the next one meet once more, in matches of this group"),
	suspensions: z
		.array(
			z.strictObject({
				card: z.enum(SUSPENDING_CARDS),
				count: z.number().int().min(1).max(30).describe("Cards that suspend a player; 1: each card"),
				matches: z.number().int().min(1).max(20).describe("Matches that the player misses"),
				isRepeated: z.literal(true).optional().describe("Each further so many cards suspend again"),
				withinMatches: z.number().int().min(1).max(99).optional().describe("Only cards of a team's first so many matches reach the rule"),
				source: lineOf(MAX_RULE_SOURCE_LENGTH).describe("Where the rule is written"),
			}),
		)
		.max(12)
		.optional()
		.describe("Cards that suspend players; absent: no rule is known"),
	matchFormat: z.strictObject(matchLengths).optional().describe("Applies to matches that are added from then on"),
	ties: z
		.strictObject({
			awayGoals: z.literal(true).optional(),
			hasReplays: z.literal(true).optional(),
			series: z
				.strictObject({
					bestOf: seriesLength,
					byRound: z.record(lineOf(MAX_ROUND_LENGTH), seriesLength).optional().describe("Another number for rounds of this name"),
				})
				.optional()
				.describe("Two teams meet until one of them has won more than half of this number of matches"),
		})
		.optional()
		.describe(
			"Rules of knock-out rounds: away goals separate teams that are level over two legs, a level match is replayed, or teams play a series of matches",
		),
};

const isPlain = z.literal(true).optional().describe("No rules of the competition are known. The first edit removes it");

export const rulesSchema = z.strictObject({
	...seasonRules,
	isPlain,
	knownFrom: z
		.number()
		.int()
		.min(1850)
		.max(2200)
		.optional()
		.describe("First year of the rules: tables of seasons that began earlier are plain"),
	bySeason: z
		.record(lineOf(MAX_SEASON_NAME_LENGTH), z.strictObject({ ...seasonRules, isPlain }).partial())
		.describe("What differed in single seasons, by the season's name"),
});
export type RulesFacts = z.infer<typeof rulesSchema>;
export type SeasonRulesFacts = Omit<RulesFacts, "bySeason" | "isPlain" | "knownFrom">;
