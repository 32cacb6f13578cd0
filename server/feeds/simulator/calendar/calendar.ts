// All fixtures of a sport's invented leagues and cups, computed on demand. Pure, except that the later rounds of cups are drawn from
// results; the draws are stored and passed in again after a restart.
import type { Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Club } from "../world/club.ts";
import { seededBy, withHomeAdvantage } from "../world/play-offs.ts";
import { clubsOf, type World, type WorldCup, type WorldCupRound, type WorldLeague } from "../world/world.ts";
import { type CupRound, cupFixtures, cupRoundKey, cupRoundOn, cupSeason, editionOn, roundBefore } from "./cup-calendar.ts";
import { type CalendarSeed, dayOf, type Fixture, type Season, seasonKeyOf } from "./fixture.ts";
import { leagueSeason, seasonFixtures, seasonOn } from "./league-calendar.ts";

/** Keys of clubs in bracket order, by cup round. */
type CupDraws = Record<string, string[]>;

export interface Calendar {
	/** Fixtures that start within [from, to), soonest first; fixtures of a cup round exist only after its draw. */
	fixturesBetween(from: Instant, to: Instant): Fixture[];
	/** All matches of a league's season, sorted by round; without its play-offs. */
	fixturesOf(league: WorldLeague, season: number): Fixture[];
	/** The season to which the fixture belongs. */
	seasonOf(fixture: Fixture): Season;
	/** Returns whether the fixture's season has begun or begins within a day. Earlier, the fixture is not written to the catalogue. */
	isSeasonOpen(fixture: Fixture, now: Instant): boolean;
	/** Draws the cup rounds whose entrants are known by now. Returns their fixtures. */
	drawCups(now: Instant): Promise<Fixture[]>;
	draws(): CupDraws;
}

export interface CalendarParts {
	world: World;
	born: CalendarSeed;
	draws: CupDraws;
	/** Every match is over this many milliseconds after its start. */
	longestMs: number;
	/** Returns the sides that advance from these knock-out matches. */
	winnersOf(fixtures: readonly Fixture[]): Promise<Side[]>;
	/** Ranks the sides of these matches of a league's season by the league's rules, best first. Absent if no league has play-offs. */
	rank?(fixtures: readonly Fixture[]): Promise<Club[]>;
	/** Moves a start to a usual time of day for kick-offs. If absent, starts stay as planned. */
	onSchedule?(startsAt: Instant): Instant;
}

/** Maximum number of cached seasons of leagues, and of cached cup rounds: each step of the simulator needs them. */
const REMEMBERED = 200;

export function createCalendar({
	world,
	born,
	draws,
	longestMs,
	winnersOf,
	rank,
	onSchedule = (startsAt) => startsAt,
}: CalendarParts): Calendar {
	const clubs = new Map(clubsOf(world).map((club) => [club.key, club]));
	const leagues = new Map(world.leagues.map((league) => [league.key, league]));
	const cups = new Map(world.cups.map((cup) => [cup.key, cup]));
	const remembered = new Lru<string, Fixture[]>(REMEMBERED);
	/** Number of days, after a round's first day, on which matches of the round may begin. */
	const latestStart = Math.max(
		...world.leagues.flatMap(({ calendar }) => calendar.starts),
		...world.cups.flatMap(({ rounds }) => rounds.flatMap(({ starts }) => starts)),
	);
	const lateDays = Math.floor(latestStart / (24 * 60));
	let drawn: CupDraws = { ...draws };

	function remember(key: string, make: () => Fixture[]): Fixture[] {
		const known = remembered.get(key) ?? make().map((fixture) => ({ ...fixture, startsAt: onSchedule(fixture.startsAt) }));
		remembered.set(key, known);
		return known;
	}

	const fixturesOf = (league: WorldLeague, season: number): Fixture[] =>
		remember(seasonKeyOf({ leagueKey: league.key, season }), () => seasonFixtures(league, born, season));

	function cupFixturesOf(cup: WorldCup, round: CupRound): Fixture[] {
		const bracket = (drawn[cupRoundKey(cup, round)] ?? []).map((key) => clubs.get(key)).filter((club) => club !== undefined);
		return bracket.length === 0 ? [] : remember(cupRoundKey(cup, round), () => cupFixtures(world, cup, born, round, bracket));
	}

	async function drawRound(cup: WorldCup, round: CupRound): Promise<Club[]> {
		const { league } = cup;
		if (round.round === 0 && league) return seededBy((await rank?.(fixturesOf(league, round.edition))) ?? [], sidesOf(cup));
		if (round.round === 0) return cup.drawEntrants(world, born.seed, round.edition);
		const { game } = roundOf(cup, round);
		const last = { ...round, round: round.round - 1 };
		const { bestOf, game: played } = roundOf(cup, last);
		const games = Array.from({ length: played }, (_, index) => cupFixturesOf(cup, { ...round, round: round.round - played + index }));
		const pairs = pairsAfter(bestOf, games.flat(), await winnersOf(games.flat()));
		// Adds the next match of each series that is not decided, at the other side's ground.
		if (game > 1) return pairs.flatMap(({ home, away, winner }) => (winner ? [] : game % 2 === 0 ? [away, home] : [home, away]));
		const winners = pairs.flatMap(({ winner }) => winner ?? []);
		return league ? withHomeAdvantage(winners, drawn[cupRoundKey(cup, { ...round, round: 0 })] ?? []) : winners;
	}

	/** Returns `true` if the matches that decide the round's entrants are over. */
	function mayDraw(cup: WorldCup, round: CupRound, now: Instant): boolean {
		const isOver = ({ startsAt }: Fixture) => startsAt + longestMs <= now;
		if (cup.league && round.round === 0) return fixturesOf(cup.league, round.edition).every(isOver);
		let before = roundBefore(cup, round);
		// Leaves out matches of a series that were no longer needed.
		while (before && drawn[cupRoundKey(cup, before)]?.length === 0) before = roundBefore(cup, before);
		if (!before) return true;
		const played = cupFixturesOf(cup, before);
		// An edition that ended long ago is not drawn again.
		if (played.length === 0) return round.round === 0;
		return played.every(isOver);
	}

	async function drawCup(cup: WorldCup, now: Instant): Promise<Fixture[]> {
		const present = editionOn(cup, born, dayOf(now));
		const editions = [present - 1, present, present + 1].filter((edition) => edition >= 0);
		const missing = editions
			.flatMap((edition) => [...cup.rounds.keys()].map((round) => ({ edition, round })))
			.filter((round) => !drawn[cupRoundKey(cup, round)]);
		const fresh: Fixture[] = [];
		for (const round of missing) {
			if (!mayDraw(cup, round, now)) break;
			drawn[cupRoundKey(cup, round)] = (await drawRound(cup, round)).map((club) => club.key);
			fresh.push(...cupFixturesOf(cup, round));
		}
		// Old draws are deleted only when one is added, because this runs at each step.
		if (fresh.length > 0) drawn = without(drawn, cup, present - 2);
		return fresh;
	}

	/** Returns the local days on which matches between two instants may be played: the days of nations differ by up to half a day. */
	function daysBetween(from: Instant, to: Instant): number[] {
		const first = dayOf(from) - 1 - lateDays;
		return Array.from({ length: Math.max(0, dayOf(to) + 1 - first + 1) }, (_, index) => first + index);
	}

	return {
		fixturesOf,
		fixturesBetween(from, to) {
			const days = daysBetween(from, to);
			const [first = 0, last = 0] = [days.at(0), days.at(-1)];
			const fixtures = [
				...world.leagues.flatMap((league) => {
					const earliest = seasonOn(league, born, first);
					const seasons = seasonOn(league, born, last) - earliest + 1;
					return Array.from({ length: seasons }, (_, index) => fixturesOf(league, earliest + index)).flat();
				}),
				...days.flatMap((day) =>
					world.cups.flatMap((cup) => {
						const round = cupRoundOn(cup, born, day);
						return round ? cupFixturesOf(cup, round) : [];
					}),
				),
			];
			return fixtures.filter(({ startsAt }) => startsAt >= from && startsAt < to).sort((one, other) => one.startsAt - other.startsAt);
		},
		seasonOf(fixture) {
			const league = leagues.get(fixture.leagueKey);
			if (league) return leagueSeason(league, born, fixture.season);
			return cupSeason(cups.get(fixture.leagueKey) as WorldCup, born, fixture.season);
		},
		isSeasonOpen(fixture, now) {
			const league = leagues.get(fixture.leagueKey);
			return league === undefined || fixture.season <= seasonOn(league, born, dayOf(now) + 1);
		},
		async drawCups(now) {
			const fresh: Fixture[] = [];
			for (const cup of world.cups) fresh.push(...(await drawCup(cup, now)));
			return fresh;
		},
		draws: () => drawn,
	};
}

/** Number of sides in the first round. */
const sidesOf = ({ rounds }: WorldCup): number => 2 ** new Set(rounds.map(({ name }) => name)).size;

const roundOf = (cup: WorldCup, { round }: CupRound) => cup.rounds[round] as WorldCupRound;

interface Pairing {
	/** Home side of the first match. */
	home: Club;
	away: Club;
	/** `null` until one of them has won more than half of the matches. */
	winner: Club | null;
}

/** `fixtures` are the matches of a round's series; the first matches of all pairs come first. */
function pairsAfter(bestOf: number, fixtures: readonly Fixture[], winners: readonly Side[]): Pairing[] {
	const pairs = new Map<string, Pairing & { won: Map<Club, number> }>();
	for (const [index, { home, away }] of fixtures.entries()) {
		const key = [home.key, away.key].sort().join(" ");
		const pair = pairs.get(key) ?? { home, away, winner: null, won: new Map() };
		pairs.set(key, pair);
		const winner = winners[index] === "away" ? away : home;
		pair.won.set(winner, (pair.won.get(winner) ?? 0) + 1);
		if ((pair.won.get(winner) ?? 0) > bestOf / 2) pair.winner = winner;
	}
	return [...pairs.values()];
}

/** Returns the draws without those of this and earlier editions of a cup, whose matches are in the catalogue. */
function without(draws: CupDraws, { key }: WorldCup, edition: number): CupDraws {
	return Object.fromEntries(
		Object.entries(draws).filter(([roundKey]) => {
			const [cupKey, number] = roundKey.split(".");
			return cupKey !== key || Number(number) > edition;
		}),
	);
}
