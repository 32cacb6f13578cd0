// API-Football's seasons of the leagues that the settings name. Stored as a fact of the feed. Pure.
import { z } from "zod";
import { DAY_MS } from "#shared/kit/instant.ts";
import { seasonName } from "../polled/reports/nation-of.ts";
import { parseLeniently } from "../polled/reports/parse-leniently.ts";
import { leagueSchema } from "./payload-schema.ts";

export interface Season {
	name: string;
	startsAt: number;
	endsAt: number;
	isCup: boolean;
}

/** Year of the current season and all seasons by year, for each league. */
const leaguesSchema = z.record(
	z.string(),
	z.object({
		current: z.number().nullable(),
		seasons: z.record(z.string(), z.object({ name: z.string(), startsAt: z.number(), endsAt: z.number(), isCup: z.boolean() })),
	}),
);
export type Leagues = z.output<typeof leaguesSchema>;

/** Parses the stored facts. */
export function leaguesIn(facts: Readonly<Record<string, unknown>>): Leagues {
	const parsed = leaguesSchema.safeParse(facts.leagues);
	return parsed.success ? parsed.data : {};
}

export function readLeagues(response: readonly unknown[]): { leagues: Leagues; remarks: { row: string; message: string }[] } {
	const leagues: Leagues = {};
	const remarks: { row: string; message: string }[] = [];
	for (const given of response) {
		const parsed = parseLeniently(leagueSchema, given);
		if (!parsed.ok) {
			remarks.push({ row: "leagues", message: `${parsed.message}: the league was left out` });
			continue;
		}
		const { league, seasons } = parsed.value;
		const isCup = league.type?.toLowerCase() === "cup";
		const all = seasons.map(({ year, start, end, current }) => {
			const [startsAt, endsAt] = [Date.parse(start), Date.parse(end) + DAY_MS - 1];
			return { year, current: current === true, season: { name: seasonName(startsAt, endsAt), startsAt, endsAt, isCup } };
		});
		leagues[String(league.id)] = {
			current: (all.find(({ current }) => current) ?? all.at(-1))?.year ?? null,
			seasons: Object.fromEntries(all.map(({ year, season }) => [String(year), season])),
		};
		for (const message of parsed.remarks) remarks.push({ row: `league ${league.id}`, message });
	}
	return { leagues, remarks };
}
