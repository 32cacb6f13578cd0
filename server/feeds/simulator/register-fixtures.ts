// Registers fixtures in the catalogue and returns their match ids. Seasons are written with their first fixture.
import type { Instant } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { type FeedCatalogue, idsByKey } from "../kernel/catalogue-port.ts";
import type { Calendar } from "./calendar/calendar.ts";
import { type Fixture, seasonKeyOf } from "./calendar/fixture.ts";
import { type RegisteredWorld, SOURCE } from "./world/register-world.ts";

export interface FixtureRegister {
	/**
	 * Registers the fixtures and returns match ids by fixture key. Rows that are already equal are not written. By default, each match has
	 * the attendance of its script.
	 */
	register(fixtures: readonly Fixture[], attendanceOf?: RegisterParts["attendanceOf"]): Promise<Map<string, string>>;
}

export interface RegisterParts {
	sport: SportKey;
	catalogue: FeedCatalogue;
	calendar: Calendar;
	world: RegisteredWorld;
	toReal(simulatedAt: Instant): Instant;
	/** Returns `null` until the match is over. */
	attendanceOf(fixture: Fixture): Promise<number | null>;
}

export function createFixtureRegister({ sport, catalogue, calendar, world, toReal, attendanceOf }: RegisterParts): FixtureRegister {
	const seasonIds = new Map<string, string>();

	async function registerSeasons(fixtures: readonly Fixture[]): Promise<void> {
		const inSeason = new Map(fixtures.map((fixture) => [seasonKeyOf(fixture), fixture]));
		const seasons = [...inSeason].filter(([key]) => !seasonIds.has(key)).map(([, fixture]) => calendar.seasonOf(fixture));
		const rows = seasons.map((season) => ({
			leagueId: world.leagueId(season.leagueKey),
			name: season.name,
			startsAt: toReal(season.startsAt),
			endsAt: toReal(season.endsAt),
		}));
		const answers = await catalogue.upsertSeasons(rows);
		for (const [key, id] of idsByKey(seasons, answers, seasonKeyOf)) seasonIds.set(key, id);
	}

	const rowOf = (fixture: Fixture, attendance: number | null) => ({
		source: SOURCE,
		sourceId: fixture.key,
		sport,
		leagueId: world.leagueId(fixture.leagueKey),
		seasonId: seasonIds.get(seasonKeyOf(fixture)) ?? "",
		round: fixture.round,
		homeTeamId: world.teamId(fixture.home),
		awayTeamId: world.teamId(fixture.away),
		startsAt: toReal(fixture.startsAt),
		hasTime: true,
		venue: fixture.venue || null,
		referee: fixture.referee || null,
		attendance,
		// Once a match is over, its line-ups have named the coaches, so the catalogue may name them too.
		...(attendance !== null && { coaches: { home: fixture.home.coach || null, away: fixture.away.coach || null } }),
		format: fixture.format,
	});

	return {
		async register(fixtures, attendance = attendanceOf) {
			await registerSeasons(fixtures);
			const rows: ReturnType<typeof rowOf>[] = [];
			for (const fixture of fixtures) rows.push(rowOf(fixture, await attendance(fixture)));
			return idsByKey(rows, await catalogue.upsertMatches(rows), ({ sourceId }) => sourceId);
		},
	};
}
