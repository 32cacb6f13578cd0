// POST /api/ingest/{source}/…: catalogue rows and events that another system pushes. Signed by an API key of that source.
import { z } from "zod";
import { MAX_LEAGUE_WEIGHT, MAX_RECORD_NAME_LENGTH, MAX_SHORT_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { EVENT_STATUSES } from "#shared/match/match-event.ts";
import { categoryFields } from "../catalogue-admin/category-fields.ts";
import { matchLengths } from "../catalogue-admin/competition-rules.ts";
import { sportKeySchema as sport } from "../sport-key.ts";
import { visibleLine } from "../visible-line.ts";

const tag = "Ingest";

/** Maximum number of rows per request. */
export const MAX_ROWS = 500;
export const LARGEST_PUSH_BYTES = 1024 * 1024;

/** Source names have few characters, because they are used in keys, paths and logs. */
export const sourceSchema = z
	.string()
	.regex(/^[a-z][a-z0-9-]{1,39}$/, "a source has 2 to 40 small letters, digits and '-', a letter first");

const externalId = z.string().trim().min(1).max(100).describe("Id in the sender's system, which never changes");
const instant = z.number().int().min(0).max(8_640_000_000_000).describe("Epoch milliseconds, UTC");
const name = visibleLine.max(MAX_RECORD_NAME_LENGTH);
const optionalName = name.nullable().optional();
const nationCode = z.string().regex(/^[A-Z]{3}$/, "three capitals: ENG");

export const nationRow = z.strictObject({ id: nationCode.describe("Code of the nation, three capital letters: `ENG`"), name });

export const leagueRow = z.strictObject({
	id: externalId,
	sport,
	nation: nationCode,
	name,
	weight: z.number().int().min(0).max(MAX_LEAGUE_WEIGHT).default(0).describe("Higher values come first in lists"),
	...categoryFields,
	rules: z.string().max(40).default("league").describe("Name of the competition's rules: `league`, `cup`, `en.1` …"),
});

export const teamRow = z.strictObject({
	id: externalId,
	sport,
	nation: nationCode,
	name,
	...categoryFields,
	shortName: visibleLine.max(MAX_SHORT_NAME_LENGTH).optional().describe("If absent, made from the name"),
	venue: optionalName,
	coach: optionalName,
});

export const playerRow = z.strictObject({
	id: externalId,
	team: externalId,
	name,
	shirtNumber: z.number().int().min(0).max(99).nullable().optional(),
	position: z.string().trim().min(1).max(10).nullable().optional(),
	birthDate: z.iso.date().nullable().optional(),
	nation: nationCode.nullable().optional(),
});

const season = z.strictObject({ name: name.describe("Name of the season: `2026/27`"), startsAt: instant, endsAt: instant });

export const matchRow = z
	.strictObject({
		id: externalId,
		sport,
		league: externalId,
		season,
		round: optionalName,
		group: optionalName,
		home: externalId,
		away: externalId,
		startsAt: instant,
		hasTime: z.boolean().default(true).describe("`false` if only the day is known, which is the UTC day of `startsAt`"),
		venue: optionalName,
		referee: optionalName,
		attendance: z.number().int().min(0).max(1_000_000).nullable().optional(),
		hasExtraTime: z.boolean().optional().describe("A level match goes to extra time. If absent, as usual in the sport"),
		hasShootOut: z.boolean().optional().describe("A level match goes to a shoot-out. If absent, as usual in the sport"),
		options: matchLengths.options,
	})
	.refine(({ home, away }) => home !== away, { path: ["away"], message: "a team does not play itself" })
	.refine(({ season: { startsAt, endsAt } }) => startsAt <= endsAt, { path: ["season"], message: "ends before it starts" });

export const eventRow = z.strictObject({
	id: externalId.describe("Id of this report. Sending the report again changes nothing"),
	match: externalId,
	type: z.string().min(1).max(60).describe("Type as in the match log: `period_started`, `goal_scored`, `card_shown` …"),
	period: z.string().max(10).nullable().default(null).describe("Period of the sport: `1h`, `2h` …"),
	elapsedMs: z
		.number()
		.int()
		.min(0)
		.max(18_000_000)
		.nullable()
		.default(null)
		.describe("Match clock in milliseconds; `null` if it is unknown"),
	payload: z.record(z.string().max(60), z.unknown()).default({}).describe("Names players by the sender's ids"),
	occurredAt: instant,
	status: z.enum(EVENT_STATUSES).optional(),
	isLate: z.boolean().optional().describe("A new event, such as a missed goal, whose period or match is already over"),
	reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional(),
	revises: externalId.optional().describe("`id` of the report that this one corrects; with `status: cancelled`, it cancels that report"),
	about: externalId.optional().describe("`id` of the report that a review is about"),
});

export type NationPush = z.output<typeof nationRow>;
export type LeaguePush = z.output<typeof leagueRow>;
export type TeamPush = z.output<typeof teamRow>;
export type PlayerPush = z.output<typeof playerRow>;
export type MatchPush = z.output<typeof matchRow>;
export type EventPush = z.output<typeof eventRow>;

const rowResult = z
	.object({
		row: z.number().int().describe("Place of the row in the request, counted from 0"),
		id: z.string().nullable().describe("The sender's id; `null` if it could not be read"),
		ok: z.boolean(),
		outcome: z.enum(["inserted", "changed", "unchanged"]).optional(),
		ourId: z.string().optional().describe("Id on this site of the team, match … or event"),
		seq: z.number().int().optional().describe("Place of an event in the match log"),
		dropped: z.array(z.string()).optional().describe("Details of an event that were left out, and why"),
		error: z
			.object({ code: z.string(), message: z.string(), issues: z.array(z.object({ path: z.string(), message: z.string() })).optional() })
			.optional(),
	})
	.meta({ id: "PushedRow" });
export type RowResult = z.infer<typeof rowResult>;

const answer = z.object({
	accepted: z.number().int(),
	refused: z.number().int(),
	rows: z.array(rowResult).describe("One result for each row, in the order of the rows"),
});
export type PushAnswer = z.infer<typeof answer>;

/** `row`: each row is parsed separately, so that an invalid row does not affect the others. */
const pushOf = <Kind extends string, Row extends z.ZodType>(kind: Kind, row: Row, summary: string) =>
	({
		method: "POST",
		path: `/api/ingest/:source/${kind}`,
		summary: `${summary} Signed by an API key: see docs/api.md`,
		tag,
		isFile: true,
		params: z.object({ source: sourceSchema }),
		body: z.instanceof(Uint8Array, { message: "must be JSON" }),
		json: z.object({ rows: z.array(row).min(1).max(MAX_ROWS) }),
		answer,
	}) as const satisfies Endpoint;

export const pushNations = pushOf("nations", nationRow, "Add or change nations.");
export const pushLeagues = pushOf("leagues", leagueRow, "Add or change leagues.");
export const pushTeams = pushOf("teams", teamRow, "Add or change teams.");
export const pushPlayers = pushOf("players", playerRow, "Add or change players: each joins the squad of its team.");
export const pushMatches = pushOf("matches", matchRow, "Add or change matches.");
export const pushEvents = pushOf("events", eventRow, "Append events to match logs, in their order.");
