// Every playback is a match that the log would have accepted, contains what its row says, and is the same whenever it is written.
import { describe, expect, it } from "vitest";
import { loadPlaybacks, type Playback, toPlaybackRow } from "#server/playbacks/playbacks.ts";
import { type PlaybackLog, writeLog } from "#server/playbacks/write-log.ts";
import { PLAYBACK_INCIDENTS, type PlaybackIncident } from "#shared/contract/rest/playbacks.ts";
import { decodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import { SPORT_KEYS, sportOf } from "#shared/sports/registry.ts";

const playbacks = await loadPlaybacks();
const ids = [...playbacks.keys()];
const playbackOf = (id: string) => playbacks.get(id) as Playback;
const logs = new Map(ids.map((id) => [id, writeLog(playbackOf(id))]));
const logOf = (id: string) => logs.get(id) as PlaybackLog;

/** How each incident shows in a log. */
const SIGNS: Record<PlaybackIncident, (event: MatchEvent, all: readonly MatchEvent[]) => boolean> = {
	correction: (event, all) =>
		event.status === "confirmed" && all.some(({ id, seq, status }) => id === event.id && seq < event.seq && status === "confirmed"),
	cancelled_event: isCancelled,
	cancelled_goal: (event) => event.type === "goal_scored" && isCancelled(event),
	own_goal: ({ id, payload }, all) =>
		(payload as { kind?: string }).kind === "own_goal" && !all.some((other) => other.id === id && isCancelled(other)),
	review: ({ type }) => type === "review_started",
	extra_time: ({ period }) => period === "e1",
	shoot_out: ({ period }) => period === "p" || period === "so",
};

function refusalsOf({ setup, events }: PlaybackLog): string[] {
	const sport = sportOf(setup.sport);
	let state = emptyMatchState(sport, setup);
	return events.flatMap((event) => {
		const draft = { ...event, ...(event.revision > 1 && { revises: event.id }) };
		const parsed = parsePayload(setup.sport, event.type, event.payload);
		const refusal = parsed.ok ? judgeMatch(sport, state, draft) : parsed.error;
		state = reduceMatch(sport, state, event);
		return refusal ? [`${event.seq} ${event.type}: ${refusal.message}`] : [];
	});
}

describe("public playbacks", () => {
	it("are of every sport, each with a playback that corrects an event and cancels one", () => {
		const whole = [...playbacks.values()]
			.map(toPlaybackRow)
			.filter(({ incidents }) => incidents.includes("correction") && incidents.includes("cancelled_event"));
		expect(new Set(whole.map(({ sport }) => sport))).toEqual(new Set(SPORT_KEYS));
	});

	it.each(ids)("%s passes the judge to the last event, and ends", (id) => {
		expect(refusalsOf(logOf(id))).toEqual([]);
		expect(logOf(id).events.at(-1)?.type).toBe("match_ended");
	});

	it.each(ids)("%s has the length and the incidents that its row says", (id) => {
		const { events, publishedMs } = logOf(id);
		const found = PLAYBACK_INCIDENTS.filter((incident) => events.some((event) => SIGNS[incident](event, events)));
		expect({ found: new Set(found), seconds: Math.ceil((publishedMs.at(-1) ?? 0) / 1_000) }).toEqual({
			found: new Set(playbackOf(id).plan.incidents),
			seconds: playbackOf(id).plan.seconds,
		});
		expect(publishedMs).toEqual(publishedMs.toSorted((one, other) => one - other));
	});

	it.each(ids)("%s is written the same again, and its facts are its events", (id) => {
		const { events, facts, setup, baseAt } = logOf(id);
		expect(JSON.stringify(writeLog(playbackOf(id)))).toBe(JSON.stringify(logOf(id)));
		const decoded = facts.map((fact, index) => decodeMatchFact(sportOf(setup.sport), JSON.parse(fact), index + 1, baseAt));
		expect(decoded).toEqual(JSON.parse(JSON.stringify(events)));
	});
});
