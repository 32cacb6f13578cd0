// The simulator: an invented world whose matches are played by the clock. It is advanced from outside (start-simulator.ts by a timer, tests
// directly) and stores its position, so that it continues after a restart and submits nothing twice.
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FeedCatalogue } from "../catalogue-port.ts";
import { withClockReadings } from "../clock-readings.ts";
import type { FeedPositions } from "../feed-position.store.ts";
import type { Ingest } from "../ingest.ts";
import type { ScheduledDraft } from "../scheduled-draft.ts";
import { sumTouches } from "../sum-touches.ts";
import { createCalendar } from "./calendar/calendar.ts";
import { dayOf, type Fixture } from "./calendar/fixture.ts";
import { fillNewestDay, thinOut } from "./fill-gap.ts";
import { createMatchPlayer, type MatchPlayer } from "./match-player.ts";
import { createMatchday } from "./matchday.ts";
import { gapSince, readPosition } from "./position.ts";
import { createFixtureRegister } from "./register-fixtures.ts";
import { drawTouches } from "./script/draw-touches.ts";
import type { MatchScript } from "./script/match-facts.ts";
import { scriptOfFixture } from "./script-of-fixture.ts";
import { toReal, toSimulated } from "./simulated-time.ts";
import { buildWorld } from "./world/build-world.ts";
import { registerWorld, SOURCE } from "./world/register-world.ts";

export interface SimulatorParts {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	positions: FeedPositions;
	clock: Clock;
	log: Logger;
	/** Simulated seconds in a real one. */
	speed: number;
	/** Decides all matches of a fresh database; a later start keeps the first one's. */
	seed: string;
}

export interface Simulator {
	/** Submits all that is due by now. Returns when to call again, server time. */
	advance(): Promise<Instant>;
	/** Submits a day of missed matches; false when none is left. */
	fill(breathe: () => Promise<void>, isStopping: () => boolean): Promise<boolean>;
	save(): Promise<void>;
}

/** Fixtures are in the catalogue so many days ahead. */
const DAYS_AHEAD = 8;
const SAVE_EVERY_MS = 5 * SECOND_MS;
/** A match is registered, with its attendance, before it is played: its script would be written twice. */
const RECENT_SCRIPTS = 50;

export async function createSimulator(parts: SimulatorParts): Promise<Simulator> {
	const { catalogue, ingest, matchLog, positions, clock, log, speed } = parts;
	const position = readPosition(await positions.read(SOURCE), { seed: parts.seed, speed, now: clock() });
	const { seed } = position;
	if (seed !== parts.seed) log.warn({ seed }, "SIMULATOR_SEED applies to a fresh database: the first one stays");
	await positions.save(SOURCE, position);
	const world = buildWorld();
	const registered = await registerWorld(catalogue, world);
	const calendar = createCalendar({ world, born: position, draws: position.draws, winnerOf });
	const toServerTime = (simulatedAt: Instant) => toReal(position.stretches, simulatedAt);
	const simulatedNow = () => toSimulated(position.stretches, clock());
	const scripts = new Lru<string, MatchScript>(RECENT_SCRIPTS);
	function scriptOf(fixture: Fixture): MatchScript {
		const script = scripts.get(fixture.key) ?? scriptOfFixture(fixture, registered, seed);
		scripts.set(fixture.key, script);
		return script;
	}
	const fixtures = createFixtureRegister({ catalogue, calendar, world: registered, toReal: toServerTime, attendanceOf });
	let preparedDay = Number.NEGATIVE_INFINITY;
	let savedAt = Number.NEGATIVE_INFINITY;

	function attendanceOf(fixture: Fixture): number | null {
		const now = simulatedNow();
		if (fixture.startsAt > now) return null;
		const { drafts, attendance } = scriptOf(fixture);
		return fixture.startsAt + (drafts.at(-1)?.atMs ?? 0) <= now ? attendance : null;
	}

	async function winnerOf(fixture: Fixture): Promise<Side> {
		const matchId = (await fixtures.register([fixture])).get(fixture.key) ?? "";
		const state = (await matchLog.stateOf(matchId))?.state;
		const byLog = state && hasEnded(state.status) ? state.winner : null;
		return byLog ?? scriptOf(fixture).winner ?? "home";
	}

	/** Answers match ids by fixture key. Of matches that ended lately, also where their players had the ball. */
	async function register(some: readonly Fixture[]): Promise<Map<string, string>> {
		const ids = await fixtures.register(some);
		const now = simulatedNow();
		for (const fixture of some) {
			if (fixture.startsAt > now || fixture.startsAt < now - DAY_MS) continue;
			const { drafts } = scriptOf(fixture);
			if (fixture.startsAt + (drafts.at(-1)?.atMs ?? 0) > now) continue;
			const players = sumTouches(drawTouches(drafts, seededRandom(`${seed} ${fixture.key} touches`)));
			if (players.length > 0) await catalogue.writeTouches({ matchId: ids.get(fixture.key) ?? "", source: SOURCE, players });
		}
		return ids;
	}

	/** `choose`: which drafts of a script to submit. */
	async function open(
		due: readonly Fixture[],
		choose: (drafts: ScheduledDraft[], fixture: Fixture) => readonly ScheduledDraft[],
	): Promise<MatchPlayer[]> {
		const ids = await register(due);
		return due.map((fixture) => {
			const script = scriptOf(fixture).drafts;
			const match = { fixture, matchId: ids.get(fixture.key) ?? "", script, drafts: choose(script, fixture) };
			return createMatchPlayer({ ingest, matchLog, log, toReal: toServerTime }, match);
		});
	}

	/** What of a fixture comes after a simulated instant. */
	const after = (drafts: readonly ScheduledDraft[], { startsAt }: Fixture, submittedTo: Instant) =>
		drafts.filter(({ atMs }) => startsAt + atMs > submittedTo);

	const matchday = createMatchday({
		fixturesBetween: calendar.fixturesBetween,
		open: (due, submittedTo) =>
			open(due, (drafts, fixture) => after(speed === 1 ? drafts : withClockReadings(drafts), fixture, submittedTo)),
		close: async (over) => void (await register(over)),
	});

	/** Once a day: draws the cup and writes the fixtures of the coming days. */
	async function prepareDay(now: Instant): Promise<void> {
		if (dayOf(now) === preparedDay) return;
		await calendar.drawCup(now);
		const coming = calendar.fixturesBetween(now, now + DAYS_AHEAD * DAY_MS);
		await fixtures.register(coming.filter((fixture) => calendar.isSeasonOpen(fixture, now)));
		preparedDay = dayOf(now);
	}

	async function save(): Promise<void> {
		savedAt = clock();
		await positions.save(SOURCE, { ...position, draws: calendar.draws() });
	}

	return {
		save,
		async advance() {
			const now = simulatedNow();
			await prepareDay(now);
			const { playedTo } = position;
			const gap = gapSince(position, now);
			await matchday.playTo(now, { from: gap ? now : playedTo, submittedTo: playedTo });
			if (gap) position.gaps.push(gap);
			position.playedTo = now;
			if (gap || clock() - savedAt >= SAVE_EVERY_MS) await save();
			return toServerTime(matchday.nextAt(now));
		},
		async fill(breathe, isStopping) {
			const gap = position.gaps.at(-1);
			if (!gap) return false;
			const left = await fillNewestDay(gap, {
				fixturesBetween: calendar.fixturesBetween,
				open: (due) => open(due, (drafts, fixture) => thinOut(after(drafts, fixture, gap.from), fixture, simulatedNow())),
				breathe,
				isStopping,
			});
			position.gaps = [...position.gaps.filter((other) => other !== gap), ...(left ? [left] : [])];
			await save();
			return position.gaps.length > 0;
		},
	};
}
