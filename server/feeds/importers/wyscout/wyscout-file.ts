// A Wyscout match file, parsed only here. Its quirks are listed with the recordings (SOURCE.md): no score, no home side, no date, names
// escaped twice.
import { z } from "zod";
import { UnusableFile } from "#server/feeds/door/feed-adapter.ts";
import { remarkOnCleaned, visibleTexts } from "#server/feeds/kernel/visible-texts.ts";
import type { Side } from "#shared/match/sides.ts";
import { periodLengthMs } from "#shared/sports/football/format.ts";

/** `Saint-\u00c9tienne` has a literal backslash and is decoded once more. */
const nameSchema = z
	.string()
	.transform((text) => text.replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));

const pointSchema = z.object({ x: z.number(), y: z.number() });

const WYSCOUT_PERIODS = { "1H": "1h", "2H": "2h", E1: "e1", E2: "e2", P: "p" } as const;

/** Team, name, tags and period of an event are required; any other field that is unreadable is left out. */
const eventSchema = z.object({
	id: z.union([z.number(), z.string()]).nullable().catch(null),
	eventName: z.string(),
	subEventName: z.string().catch(""),
	tags: z.array(z.object({ id: z.number() })).transform((tags) => new Set(tags.map((tag) => tag.id))),
	/** The id of an unknown player is 0. */
	playerId: z.number().catch(0),
	teamId: z.number(),
	matchPeriod: z.enum(["1H", "2H", "E1", "E2", "P"]).transform((period) => WYSCOUT_PERIODS[period]),
	eventSec: z.number().nullable().catch(null),
	/** Start position, then end position, in percent of the pitch from the acting team's own goal and its left. */
	positions: z.array(pointSchema).catch([]),
});

export interface WyscoutEvent extends Omit<z.infer<typeof eventSchema>, "id" | "eventSec"> {
	id: number | string;
	/** Seconds since the start of the period; if the file's value is impossible, that of the previous event. */
	eventSec: number;
	hasTime: boolean;
}

const playerSchema = z.object({
	player: z.object({
		wyId: z.number(),
		shortName: nameSchema,
		firstName: nameSchema.default(""),
		lastName: nameSchema.default(""),
		role: z.object({ code2: z.string() }).optional(),
		birthDate: z.iso.date().nullable().catch(null),
	}),
});

/** Several times as many events as a match has: a larger file is not a match, and would block the main thread. */
const MAX_EVENTS = 10_000;
const MAX_PLAYERS = 200;

const fileSchema = z.object({
	events: z.array(z.unknown()).min(1).max(MAX_EVENTS),
	teams: z.record(z.string(), z.object({ team: z.object({ wyId: z.number(), name: nameSchema, officialName: nameSchema.optional() }) })),
	players: z.record(z.string(), z.array(z.unknown()).max(MAX_PLAYERS)),
});

/** Players and teams in our terms. */
export interface WyscoutSides {
	sideOf(teamId: number): Side;
	/** Returns `null` for player 0, who is unknown. */
	playerIdOf(playerId: number): string | null;
}

export interface WyscoutFile {
	matchId: number;
	teams: { id: number; name: string; players: z.infer<typeof playerSchema>["player"][] }[];
	/** Events in match order. */
	events: WyscoutEvent[];
	/** Rows that could not be read, or only in part. */
	problems: string[];
}

/** Throws UnusableFile; single invalid rows are reported and left out. */
export function parseWyscoutFile(json: unknown): WyscoutFile {
	const parsed = fileSchema.safeParse(json);
	if (!parsed.success) throw new UnusableFile(`no Wyscout match: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`);
	const file = parsed.data;
	const problems: string[] = [];
	const keep = <Row>(kind: string, rows: readonly unknown[], schema: z.ZodType<Row>): { row: Row; index: number }[] =>
		rows.flatMap((row, index) => {
			const parsed = schema.safeParse(row);
			if (parsed.success) return [{ row: parsed.data, index }];
			problems.push(`${kind} ${index}: ${z.prettifyError(parsed.error).replaceAll("\n", " ")}`);
			return [];
		});
	const texts = visibleTexts(
		Object.entries(file.teams).map(([id, { team }]) => ({
			id: team.wyId,
			name: team.name,
			players: keep("player", (Object.hasOwn(file.players, id) ? file.players[id] : undefined) ?? [], playerSchema).map(
				({ row }) => row.player,
			),
		})),
	);
	const teams = texts.value;
	problems.push(...texts.cleaned.map(remarkOnCleaned));
	const periods = Object.values(WYSCOUT_PERIODS);
	const seconds = new Map<string, number>();
	const timed = keep("event", file.events, eventSchema).map(({ row, index }): WyscoutEvent => {
		const { matchPeriod, id, eventSec } = row;
		const hasTime = isPossibleSecond(matchPeriod, eventSec);
		if (!hasTime) problems.push(`event ${index}: ${eventSec} s of period ${matchPeriod} cannot be: it counts without a minute`);
		const second = hasTime ? (eventSec ?? 0) : (seconds.get(matchPeriod) ?? 0);
		seconds.set(matchPeriod, second);
		return { ...row, id: id ?? `row ${index}`, eventSec: second, hasTime };
	});
	const events = timed.sort(
		(one, other) => periods.indexOf(one.matchPeriod) - periods.indexOf(other.matchPeriod) || one.eventSec - other.eventSec,
	);
	const matchId = z.object({ matchId: z.number() }).safeParse(file.events[0]).data?.matchId ?? 0;
	return { matchId, teams, events, problems };
}

/** Maximum stoppage time of a half. Longer times are errors of the file. */
const MAX_STOPPAGE_SECONDS = 3_600;

function isPossibleSecond(period: WyscoutEvent["matchPeriod"], second: number | null): boolean {
	return second !== null && second >= 0 && second <= (periodLengthMs(period) ?? 0) / 1_000 + MAX_STOPPAGE_SECONDS;
}
