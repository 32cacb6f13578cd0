// Plays the invented competitions of one sport: the fixtures, the current matches, and the missed matches.
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Side } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { Ingest } from "../door/ingest.ts";
import type { FeedCatalogue } from "../kernel/catalogue-port.ts";
import { withClockReadings } from "../kernel/clock-readings.ts";
import type { ScheduledDraft } from "../kernel/scheduled-draft.ts";
import { sumTouches } from "../kernel/sum-touches.ts";
import { createCalendar } from "./calendar/calendar.ts";
import { dayOf, type Fixture } from "./calendar/fixture.ts";
import { choosePastDrafts, fillNewestDay } from "./fill-gap.ts";
import type { MatchScript } from "./kernel/match-script.ts";
import { createMatchPlayer, type MatchPlayer, playTogether } from "./match-player.ts";
import { createMatchday } from "./matchday.ts";
import { pastSeasonsOf, writePastSeason } from "./past-seasons.ts";
import { gapSince, type SportPosition } from "./position.ts";
import { createFixtureRegister } from "./register-fixtures.ts";
import { scriptOfFixture } from "./script-of-fixture.ts";
import { buildWorld } from "./world/build-world.ts";
import type { Club } from "./world/club.ts";
import { type NationIds, registerWorld, SOURCE } from "./world/register-world.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

export interface SportSimulatorParts {
	sport: SimulatedSport;
	/** Position of the sport; changed in place while the sport is played. */
	position: SportPosition;
	seed: string;
	speed: number;
	nationIds: NationIds;
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	log: Logger;
	simulatedNow(): Instant;
	/** Returns the server time of a simulated instant. */
	toReal(simulatedAt: Instant): Instant;
	/** Returns the simulated instant nearest to this one that is a usual time of day for a kick-off. */
	onSchedule(simulatedAt: Instant): Instant;
}

export interface SportSimulator {
	/** Submits everything that is due by now. Returns the simulated time of the next call. */
	advance(): Promise<Instant>;
	/** Newest end of the missed matches in simulated time; `null` if none are left. */
	missedUntil(): Instant | null;
	/** Submits a day of missed matches. */
	fill(breathe: () => Promise<void>, isStopping: () => boolean): Promise<void>;
	/** Submits a season before the start of the simulation; returns `false` if none is left. */
	fillPastSeason(breathe: () => Promise<void>, isStopping: () => boolean): Promise<boolean>;
}

const resultOf = ({ score, winner, period }: MatchState) => ({ score, winner, period });

/** Number of days for which fixtures are in the catalogue in advance. */
const DAYS_AHEAD = 8;
/**
 * Number of cached scripts. A match is registered, with the attendance of its script, before it is played: without the cache, the script
 * would be computed twice.
 */
const RECENT_SCRIPTS = 50;

export async function createSportSimulator(parts: SportSimulatorParts): Promise<SportSimulator> {
	const { sport, position, seed, speed, catalogue, ingest, matchLog, log, simulatedNow, toReal } = parts;
	const world = buildWorld(sport.plan);
	const registered = await registerWorld(catalogue, { sport: sport.key, world, nationIds: parts.nationIds });
	const calendar = createCalendar({
		world,
		born: { seed, ...position },
		draws: position.draws,
		longestMs: sport.longestMs,
		winnersOf,
		rank,
		onSchedule: parts.onSchedule,
	});
	const pastSeasons = pastSeasonsOf(world);
	const scripts = new Lru<string, MatchScript>(RECENT_SCRIPTS);
	const fixtures = createFixtureRegister({ sport: sport.key, catalogue, calendar, world: registered, toReal, attendanceOf });
	/** Formats that staff set for a match or its league, by fixture key. */
	const setFormats = new Map<string, MatchFormat>();
	let preparedDay = Number.NEGATIVE_INFINITY;

	/** Returns a fixture's script. A long one takes some ten milliseconds to compute, so other work gets a turn in between. */
	async function scriptOf(fixture: Fixture): Promise<MatchScript> {
		const format = setFormats.get(fixture.key) ?? fixture.format;
		const key = `${fixture.key} ${JSON.stringify(format)}`;
		const known = scripts.get(key);
		if (!known) await nextTurn();
		const script = known ?? scriptOfFixture({ ...fixture, format }, { sport, world: registered, seed });
		scripts.set(key, script);
		return script;
	}

	/** Returns the logged state of a fixture's match, which is played by the format of that state. */
	async function stateOf(fixture: Fixture, ids: ReadonlyMap<string, string>): Promise<MatchState | undefined> {
		const state = (await matchLog.stateOf(ids.get(fixture.key) ?? ""))?.state;
		const format = state?.setup.format;
		if (format && isDeepStrictEqual(format, fixture.format)) setFormats.delete(fixture.key);
		else if (format) setFormats.set(fixture.key, format);
		return state;
	}

	async function attendanceOf(fixture: Fixture): Promise<number | null> {
		const now = simulatedNow();
		if (fixture.startsAt > now) return null;
		const { drafts, attendance } = await scriptOf(fixture);
		return fixture.startsAt + (drafts.at(-1)?.atMs ?? 0) <= now ? attendance : null;
	}

	async function winnersOf(some: readonly Fixture[]): Promise<Side[]> {
		const ids = await fixtures.register(some);
		const winners: Side[] = [];
		for (const fixture of some) {
			const state = await stateOf(fixture, ids);
			const byLog = state && hasEnded(state.status) ? state.winner : null;
			winners.push(byLog ?? (await scriptOf(fixture)).winner ?? "home");
		}
		return winners;
	}

	/** Ranks by the log's results, and by the script's if the log has none yet: after the first start, the past is written backwards. */
	async function rank(some: readonly Fixture[]): Promise<Club[]> {
		const [first] = some;
		if (!first) return [];
		const ids = await fixtures.register(some);
		const resultOfFixture = async (fixture: Fixture) => {
			const { home, away, startsAt } = fixture;
			const sides = { homeId: registered.teamId(home), awayId: registered.teamId(away), startsAt };
			const state = await stateOf(fixture, ids);
			if (state && hasEnded(state.status)) return { ...sides, ...resultOf(state), marks: sportOf(sport.key).rowMarks(state) };
			const { score, winner, drafts } = await scriptOf(fixture);
			return { ...sides, score, winner, period: drafts.findLast(({ draft }) => draft.period !== null)?.draft.period ?? null, marks: {} };
		};
		const results: Awaited<ReturnType<typeof resultOfFixture>>[] = [];
		for (const fixture of some) results.push(await resultOfFixture(fixture));
		const season = calendar.seasonOf(first).name;
		const ranked = await catalogue.rankTeams({
			leagueId: registered.leagueId(first.leagueKey),
			season,
			results,
		});
		const clubs = new Map(some.flatMap(({ home, away }) => [home, away]).map((club) => [registered.teamId(club), club]));
		return ranked.flatMap((teamId) => clubs.get(teamId) ?? []);
	}

	/** Registers fixtures and returns match ids by fixture key. Also writes where players had the ball in matches that ended recently. */
	async function register(some: readonly Fixture[]): Promise<Map<string, string>> {
		const ids = await fixtures.register(some);
		if (!sport.drawTouches) return ids;
		const now = simulatedNow();
		for (const fixture of some) {
			if (fixture.startsAt > now || fixture.startsAt < now - DAY_MS) continue;
			const { drafts } = await scriptOf(fixture);
			if (fixture.startsAt + (drafts.at(-1)?.atMs ?? 0) > now) continue;
			const players = sumTouches(sport.drawTouches(drafts, seededRandom(`${seed} ${fixture.key} touches`)));
			if (players.length > 0) await catalogue.writeTouches({ matchId: ids.get(fixture.key) ?? "", source: SOURCE, players });
		}
		return ids;
	}

	/** `choose` selects the drafts of a script to submit. */
	async function open(
		due: readonly Fixture[],
		choose: (drafts: ScheduledDraft[], fixture: Fixture) => readonly ScheduledDraft[],
	): Promise<MatchPlayer[]> {
		const ids = await register(due);
		const players: MatchPlayer[] = [];
		for (const fixture of due) {
			await stateOf(fixture, ids);
			const script = (await scriptOf(fixture)).drafts;
			// choosePastDrafts() also processes the whole script, so other work gets a turn first.
			await nextTurn();
			let format = setFormats.get(fixture.key);
			const rewrite = async () => {
				await stateOf(fixture, ids);
				const now = setFormats.get(fixture.key);
				if (isDeepStrictEqual(now, format)) return null;
				format = now;
				const written = (await scriptOf(fixture)).drafts;
				return { script: written, drafts: choose(written, fixture) };
			};
			const match = { fixture, matchId: ids.get(fixture.key) ?? "", script, drafts: choose(script, fixture), rewrite };
			players.push(createMatchPlayer({ sport, ingest, matchLog, log, toReal }, match));
		}
		return players;
	}

	/** Returns the drafts of a fixture after a simulated instant. */
	const after = (drafts: readonly ScheduledDraft[], { startsAt }: Fixture, submittedTo: Instant) =>
		drafts.filter(({ atMs }) => startsAt + atMs > submittedTo);

	/** Adds clock readings at every minute if the speed is not 1. */
	const withClock = (drafts: readonly ScheduledDraft[]) =>
		speed === 1 || !sport.marksMinute ? drafts : withClockReadings(drafts, sport.marksMinute);

	const matchday = createMatchday({
		sport,
		fixturesBetween: calendar.fixturesBetween,
		open: (due, submittedTo) => open(due, (drafts, fixture) => after(withClock(drafts), fixture, submittedTo)),
		play: (players, to) => playTogether(players, to, ingest),
		close: async (over) => void (await register(over)),
	});

	/** Draws cup rounds whose entrants are known; once a day writes the fixtures of the coming days. */
	async function prepare(now: Instant): Promise<void> {
		const drawn = await calendar.drawCups(now);
		position.draws = calendar.draws();
		const isNewDay = dayOf(now) !== preparedDay;
		const coming = isNewDay ? calendar.fixturesBetween(now, now + DAYS_AHEAD * DAY_MS) : drawn.filter(({ startsAt }) => startsAt > now);
		await fixtures.register(coming.filter((fixture) => calendar.isSeasonOpen(fixture, now)));
		preparedDay = dayOf(now);
	}

	return {
		async advance() {
			const now = simulatedNow();
			await prepare(now);
			const { playedTo } = position;
			const gap = gapSince(position, now);
			await matchday.playTo(now, { from: gap ? now : playedTo, submittedTo: playedTo });
			if (gap) position.gaps.push(gap);
			position.playedTo = now;
			return matchday.nextAt(now);
		},
		missedUntil: () => position.gaps.at(-1)?.to ?? null,
		async fill(breathe, isStopping) {
			const gap = position.gaps.at(-1);
			if (!gap) return;
			const choose = choosePastDrafts({ sport, now: simulatedNow(), after: gap.from });
			const left = await fillNewestDay(gap, {
				...{ sport, fixturesBetween: calendar.fixturesBetween, breathe, isStopping },
				countDrafts: async (fixture) => choose((await scriptOf(fixture)).drafts, fixture).length,
				play: async (due) => playTogether(await open(due, choose), gap.to, ingest),
			});
			position.gaps = [...position.gaps.filter((other) => other !== gap), ...(left ? [left] : [])];
		},
		async fillPastSeason(breathe, isStopping) {
			const written = position.pastSeasons ?? 0;
			const next = pastSeasons[written];
			if (!next) return false;
			const isWritten = await writePastSeason(calendar.fixturesOf(next.league, next.season), {
				ingest,
				register: (some) => fixtures.register(some, async () => null),
				resultOf: (fixture) => scriptOfFixture(fixture, { sport, world: registered, seed }),
				occurredAt: ({ startsAt }) => toReal(startsAt + sport.longestMs),
				breathe,
				isStopping,
			});
			if (isWritten) position.pastSeasons = written + 1;
			return true;
		},
	};
}
