// Properties of the demo's chat during whole matches, in rooms that have readers.
import { afterEach, expect, it, vi } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import type { Send } from "#server/chat/messages/send.service.ts";
import { DEMO_FANS, startDemoTalk } from "#server/demo/demo-talk.ts";
import { simulatedFootball } from "#server/feeds/simulator/football/simulated-football.ts";
import { createLogger } from "#server/observability/logger.ts";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { foldScript } from "../feeds/simulator/fold-script.ts";
import { madeFacts } from "../feeds/simulator/football/made-facts.ts";

const MATCHES = 4;
const RESTARTS = 5;
const sport = sportOf(simulatedFootball.key);

afterEach(() => void vi.useRealTimers());

/** The facts of whole matches in chronological order. */
function factsOfMatches() {
	return Array.from({ length: MATCHES }, (_, index) => {
		const facts = madeFacts(index);
		const folded = foldScript(sport, facts, simulatedFootball.simulate(facts).drafts);
		const setup = { ...folded.setup, matchId: `m${index}` };
		let state = emptyMatchState(sport, setup);
		return folded.log.map((event) => {
			state = reduceMatch(sport, state, event);
			return { matchId: setup.matchId, epoch: "e", setup, events: [event], live: toMatchLive(sport, state) };
		});
	})
		.flat()
		.sort((one, other) => (one.events[0]?.occurredAt ?? 0) - (other.events[0]?.occurredAt ?? 0));
}

it("over whole matches no fan of the demo repeats a line of the room or answers themselves, restarts included", async () => {
	const facts = factsOfMatches();
	vi.useFakeTimers({ now: (facts[0]?.events[0]?.occurredAt ?? 0) - 1 });
	const log = createLogger({ level: "silent" });
	const bus = createInProcessBus(log);
	const rooms = new Map<string, { userId: string; text: string; replyTo: number | undefined }[]>();
	const send: Send = async ({ userId }, { matchId, text, replyTo }) => {
		const lines = rooms.get(matchId) ?? [];
		rooms.set(matchId, lines);
		lines.push({ userId, text, replyTo: replyTo ?? undefined });
		return { ok: true, value: { seq: lines.length - 1, sentAt: Date.now(), text, isHeld: false, nextAt: 0 } };
	};
	const fans = DEMO_FANS.map((name) => ({ userId: `u-${name}`, name }));
	const readSentLines = async (matchId: string) => (rooms.get(matchId) ?? []).map(({ text }) => text);
	const start = () =>
		startDemoTalk({ bus, send, fans, readersOf: () => 1, readSentLines, isOurs: () => true, seed: "1", clock: Date.now, log });
	let talk = start();
	for (const [index, fact] of facts.entries()) {
		if (index % Math.ceil(facts.length / RESTARTS) === 0) {
			talk.stop();
			talk = start();
		}
		await vi.advanceTimersByTimeAsync(Math.max(0, (fact.events[0]?.occurredAt ?? 0) - Date.now()));
		bus.publish("match.appended", fact);
	}
	await vi.advanceTimersByTimeAsync(HOUR_MS);
	talk.stop();
	const all = [...rooms.values()];
	expect(all.length).toBe(MATCHES);
	expect(all.flat().length).toBeGreaterThan(100 * MATCHES);
	expect(all.flat().filter(({ replyTo }) => replyTo !== undefined).length).toBeGreaterThan(5 * MATCHES);
	const repeated = all.flatMap((lines) => lines.filter(({ text }, place) => lines.findIndex((line) => line.text === text) < place));
	expect(repeated).toEqual([]);
	const toThemselves = all.flatMap((lines) => lines.filter(({ userId, replyTo }) => lines[replyTo ?? -1]?.userId === userId));
	expect(toThemselves).toEqual([]);
});

it("a room that nobody reads is forgotten ten minutes after its match", async () => {
	const facts = factsOfMatches().filter(({ matchId }) => matchId === "m0");
	const endedAt = Math.max(...facts.flatMap(({ events }) => events.map(({ occurredAt }) => occurredAt)));
	vi.useFakeTimers({ now: endedAt });
	const log = createLogger({ level: "silent" });
	const bus = createInProcessBus(log);
	const sentAt: number[] = [];
	const send: Send = async () => {
		sentAt.push(Date.now());
		return { ok: false, error: { code: "chat_closed" } } as never;
	};
	const fans = DEMO_FANS.map((name) => ({ userId: `u-${name}`, name }));
	const parts = { bus, send, fans, readersOf: () => 0, readSentLines: async () => [], isOurs: () => true };
	const talk = startDemoTalk({ ...parts, seed: "1", clock: Date.now, log });
	for (const fact of facts) bus.publish("match.appended", fact);
	await vi.advanceTimersByTimeAsync(HOUR_MS);
	talk.stop();
	expect(sentAt.length).toBeGreaterThan(2);
	expect(Math.max(...sentAt) - endedAt).toBeLessThanOrEqual(10 * MINUTE_MS);
});
