// Writes the log of a playback: the simulator's script of its seed as events with the second at which each is published. Pure: the log is
// the same at each start and on every node of a version.
import { createHash } from "node:crypto";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { MatchFacts, ScriptTeam } from "#server/feeds/simulator/kernel/match-script.ts";
import type { PlaybackPlan } from "#server/feeds/simulator/kernel/playback-plan.ts";
import { drawName } from "#server/feeds/simulator/world/build-world.ts";
import { NATIONS } from "#server/feeds/simulator/world/nations.ts";
import type { SimulatedSport } from "#server/feeds/simulator/world/simulated-sport.ts";
import { matchSnapshotText, namedMatch } from "#server/match-log/wire-match.ts";
import type { NamedForm } from "#server/realtime/kernel/topic-source.ts";
import { encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { Lru } from "#shared/kit/lru.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { editScript } from "./edit-script.ts";
import type { Playback } from "./playbacks.ts";

/** All playbacks are of this day, so that the facts are the same for every reader: Saturday, 15 August 2026, 15:00 UTC. */
const KICK_OFF = Date.UTC(2026, 7, 15, 15);
/** A playback begins this long before the kick-off; everything that the script has earlier is published at second 0. */
const LEAD_MS = 10_000;
const AVERAGE_STRENGTH = 1.35;
/** Texts of a playback that are kept, at most 30 KB each. */
const KEPT_SNAPSHOTS = 32;

export interface PlaybackLog {
	setup: MatchSetup;
	/** Identifies the contents of the log: another script is another history. */
	digest: string;
	/** Times in `facts` are milliseconds since this instant. */
	baseAt: number;
	/** The entry with seq 1 has index 0, also in `facts` and `publishedMs`. */
	events: readonly MatchEvent[];
	/** JSON text of each entry, as the topic sends it. */
	facts: readonly string[];
	/** Names of the fields of facts and snapshots. */
	named: NamedForm;
	/** JSON text of the snapshot at a seq; runs of the playback share the texts that were last used. */
	snapshotAt(seq: number): string;
	/** Time of the playback at which each entry is published; ascending, first at 0 or later. */
	publishedMs: readonly number[];
}

export function writeLog({ plan, sport: simulated }: Playback): PlaybackLog {
	const facts = inventFacts(plan, simulated);
	const script = editScript(simulated.simulate(facts).drafts, plan.edits);
	const sport = sportOf(simulated.key);
	const events = toEvents(script);
	const texts = events.map((event) => JSON.stringify(encodeMatchFact(sport, event, KICK_OFF)));
	const setup = setupOf(plan, simulated, facts);
	const digest = createHash("sha256")
		.update(JSON.stringify([setup, texts]))
		.digest("hex")
		.slice(0, 8);
	const publishedMs = script.map(({ atMs }) => Math.max(0, atMs + LEAD_MS));
	const named = namedMatch(sport, KICK_OFF);
	return { setup, digest, baseAt: KICK_OFF, events, facts: texts, named, snapshotAt: rememberSnapshots(setup, texts), publishedMs };
}

function rememberSnapshots(setup: MatchSetup, facts: readonly string[]): (seq: number) => string {
	const texts = new Lru<number, string>(KEPT_SNAPSHOTS);
	return (seq) => {
		const known = texts.get(seq);
		if (known !== undefined) return known;
		const text = matchSnapshotText(setup, facts.slice(0, seq));
		texts.set(seq, text);
		return text;
	};
}

function inventFacts({ id, teams, format, seed }: PlaybackPlan, { plan }: SimulatedSport): MatchFacts {
	const random = seededRandom(`playback ${id} ${seed}`);
	const { shirts, formations } = plan.clubs;
	const numbered = Object.entries(shirts).flatMap(([position, numbers]) => numbers.map((number) => ({ position, number })));
	const inventName = () => drawName(random.pick(NATIONS), random);
	const team = (side: Side): ScriptTeam => ({
		name: teams[side],
		coach: inventName(),
		formation: formations[0] ?? "",
		strength: AVERAGE_STRENGTH,
		// In a sport without shirts, a side is one player.
		squad: (numbered.length > 0 ? numbered : [{ position: "", number: 0 }]).map(({ position, number }, index) => {
			const name = numbered.length > 0 ? inventName() : teams[side];
			return { id: `${id}-${side}-${index + 1}`, name, number, position, skill: 1 };
		}),
	});
	return { teams: { home: team("home"), away: team("away") }, format, venue: "Playback Ground", capacity: 9_000, seed: `${id} ${seed}` };
}

function setupOf({ id, format }: PlaybackPlan, { key: sport }: SimulatedSport, { teams }: MatchFacts): MatchSetup {
	const players = SIDES.flatMap((side) =>
		teams[side].squad.map(({ id: playerId, name, number, position }) => {
			const shirt = { ...(number > 0 && { number }), ...(position !== "" && { position }) };
			return [playerId, { name, side, ...shirt }] as const;
		}),
	);
	return {
		matchId: `playback-${id}`,
		sport,
		leagueId: "playbacks",
		startsAt: KICK_OFF,
		teams: { home: `${id}-home`, away: `${id}-away` },
		players: Object.fromEntries(players),
		format,
	};
}

/** Numbers the drafts as the log would (MR1, MR3). */
function toEvents(script: readonly ScheduledDraft[]): MatchEvent[] {
	const bySource = new Map<string, { id: string; revision: number }>();
	return script.map(({ sourceId, atMs, draft, revises, about }, index) => {
		const seq = index + 1;
		const revised = revises === undefined ? undefined : bySource.get(revises);
		if (revises !== undefined && !revised) throw new Error(`${sourceId} revises what the script does not have`);
		const named = { id: revised?.id ?? `e${seq}`, revision: (revised?.revision ?? 0) + 1 };
		bySource.set(revises ?? sourceId, named);
		const { type, status = "confirmed", period, elapsedMs, payload, reason, reasonCode } = draft;
		const subject = about === undefined ? payload : { ...(payload as object), eventId: bySource.get(about)?.id };
		return {
			...{ seq, ...named, status, type, period, elapsedMs, payload: subject, occurredAt: KICK_OFF + atMs, source: "replay" as const },
			...(reason !== undefined && { reason }),
			...(reasonCode !== undefined && { reasonCode }),
		};
	});
}
