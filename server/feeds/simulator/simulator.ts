// The simulator: invented leagues whose matches are played by the clock. The seed determines everything, so that the simulator continues
// after a restart and submits nothing twice.
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { FeedPositions } from "../door/feed-position.store.ts";
import type { Ingest } from "../door/ingest.ts";
import type { FeedCatalogue } from "../kernel/catalogue-port.ts";
import { onSchedule, toReal, toSimulated } from "./kernel/simulated-time.ts";
import { bornNow, CALENDAR, readPosition } from "./position.ts";
import { createSportSimulator, type SportSimulator } from "./sport-simulator.ts";
import { type NationIds, registerNations, SOURCE } from "./world/register-world.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

export interface SimulatorParts {
	/** Sports in the order in which they start. */
	sports: readonly SimulatedSport[];
	catalogue: FeedCatalogue;
	ingest: Ingest;
	matchLog: Pick<MatchLog, "stateOf">;
	positions: FeedPositions;
	clock: Clock;
	log: Logger;
	/** Simulated seconds per real second. */
	speed: number;
	/** Seed of all matches. It takes effect in a new database; later starts use the seed of the first start. */
	seed: string;
}

export interface Simulator {
	/** Submits everything that is due by now. Returns the server time of the next call. */
	advance(): Promise<Instant>;
	/**
	 * Submits a day of missed matches, of the sport that misses the newest ones; without missed matches, a season before the start of the
	 * simulation. Returns `false` if nothing is left.
	 */
	fill(breathe: () => Promise<void>, isStopping: () => boolean): Promise<boolean>;
	save(): Promise<void>;
}

const SAVE_EVERY_MS = 5 * SECOND_MS;

export async function createSimulator(parts: SimulatorParts): Promise<Simulator> {
	const { catalogue, ingest, matchLog, positions, clock, log, speed } = parts;
	const position = readPosition(await positions.read(SOURCE), { seed: parts.seed, speed, now: clock() });
	const { seed } = position;
	if (seed !== parts.seed) log.warn({ seed }, "SIMULATOR_SEED applies to a fresh database: the first one stays");
	const toServerTime = (simulatedAt: Instant) => toReal(position.stretches, simulatedAt);
	const simulatedNow = () => toSimulated(position.stretches, clock());
	/** Sports whose competitions are in the catalogue. Each step adds one, so that matches of the first sport are live early. */
	const started = new Map<string, SportSimulator>();
	let nationIds: NationIds | null = null;
	let savedAt = Number.NEGATIVE_INFINITY;

	const former = Object.entries(position.sports).flatMap(([key, { calendar }]) => (calendar === CALENDAR ? [] : [key]));
	if (former.length > 0) log.warn({ sports: former }, "The demo's calendar has changed: run npm run demo:remove, and start again");
	for (const sport of parts.sports) position.sports[sport.key] ??= bornNow(sport, simulatedNow());
	await save();

	async function save(): Promise<void> {
		savedAt = clock();
		await positions.save(SOURCE, position);
	}

	async function start(sport: SimulatedSport): Promise<SportSimulator> {
		nationIds ??= await registerNations(catalogue);
		const ofSport = position.sports[sport.key] ?? bornNow(sport, simulatedNow());
		const shared = { seed, speed, nationIds, catalogue, ingest, matchLog, log, simulatedNow, toReal: toServerTime };
		const toSchedule = (simulatedAt: Instant) => onSchedule(position.stretches, simulatedAt);
		const simulator = await createSportSimulator({ ...shared, onSchedule: toSchedule, sport, position: ofSport });
		started.set(sport.key, simulator);
		return simulator;
	}

	async function fillPastSeason(breathe: () => Promise<void>, isStopping: () => boolean): Promise<boolean> {
		if (started.size < parts.sports.length) return false;
		for (const sport of started.values()) if (await sport.fillPastSeason(breathe, isStopping)) return true;
		return false;
	}

	const countGaps = () => Object.values(position.sports).reduce((sum, { gaps }) => sum + gaps.length, 0);

	return {
		save,
		async advance() {
			const gaps = countGaps();
			const nextAts: Instant[] = [];
			for (const sport of parts.sports) nextAts.push(await (started.get(sport.key) ?? (await start(sport))).advance());
			if (countGaps() > gaps || clock() - savedAt >= SAVE_EVERY_MS) await save();
			return toServerTime(Math.min(...nextAts));
		},
		async fill(breathe, isStopping) {
			const missing = [...started.values()].map((sport) => ({ sport, until: sport.missedUntil() ?? Number.NEGATIVE_INFINITY }));
			const [newest] = missing.sort((one, other) => other.until - one.until);
			if (!newest) return false;
			if (newest.until > Number.NEGATIVE_INFINITY) await newest.sport.fill(breathe, isStopping);
			else if (!(await fillPastSeason(breathe, isStopping))) return false;
			await save();
			return true;
		},
	};
}
