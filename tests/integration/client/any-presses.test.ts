// Two operators press keys at random on the real desk client, against the real server: each press becomes an event, a correction, a
// bounced press, a duplicate of a colleague's event or a refusal, and the desk shows which. No press is lost, and presses of one operator
// are never merged. LONG=1: 2,000 presses.
import fc from "fast-check";
import { createStore } from "jotai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "#client/api/send-request.ts";
import { logActions } from "#client/desk/state/actions/log-actions.ts";
import { nextToSend } from "#client/desk/state/model/command-queue.ts";
import { localCommandContext } from "#client/desk/state/sending/local-command-context.ts";
import { createOutboxSender } from "#client/desk/state/sending/outbox-sender.ts";
import { matchAtom } from "#client/match/state/match-atom.ts";
import { userAtom } from "#client/session/session.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { AppendAnswer } from "#shared/contract/rest/console/ops.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { BASKETBALL, CRICKET, FOOTBALL, ICE_HOCKEY, TENNIS } from "../../fixtures/sport-keys.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { madeStorage } from "../../unit/client/desk/state/desk-scene.ts";
import { type DeskNode, startDeskNode } from "../console/desk-node.ts";

const { LONG, SEED } = process.env;
const PRESSES = 25;
const RUNS = { numRuns: LONG ? 80 : 8, seed: Number(SEED ?? 36) };
const SPORTS = [FOOTBALL, BASKETBALL, ICE_HOCKEY, TENNIS, CRICKET];
const [sqlite] = DATABASE_KINDS;

/** The outcomes of a press that the desk reports; `nothing` must not happen. */
const OUTCOMES = ["event", "same", "correction", "bounced", "refused", "conflict", "nothing"] as const;
type Outcome = (typeof OUTCOMES)[number];

const press = fc.record({
	by: fc.integer({ min: 0, max: 1 }),
	/** `null`: the pad of the previous press, by either operator. */
	pad: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.nat() }),
	gapMs: fc.integer({ min: 0, max: 300 }),
	isFollowed: fc.boolean(),
});
const match = fc.record({ sport: fc.constantFrom(...SPORTS), presses: fc.array(press, { minLength: PRESSES, maxLength: PRESSES }) });

describe("random presses of two operators", () => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let now = KICK_OFF;
	let matches = 0;
	const tally = new Map<Outcome, number>();
	beforeAll(async () => {
		if (!sqlite) throw new Error("no database");
		empty = await sqlite.create();
		node = await startDeskNode(empty);
		Object.defineProperty(globalThis, "localStorage", { value: madeStorage(), configurable: true, writable: true });
	});
	afterAll(async () => {
		Reflect.deleteProperty(globalThis, "localStorage");
		await node?.stop();
		await empty?.remove();
	});

	function pass(ms: number): void {
		now += ms;
		node.setNow(now);
	}

	async function beginMatch(sport: SportKey): Promise<string> {
		const league = await madeLeague(node.store, { key: `presses ${++matches}`, teams: 2, sport });
		const matchId = league.matches[0]?.id ?? "";
		pass(MINUTE_MS);
		await node.send(matchId, { expectedSeq: 0, event: { type: "period_started" } }, { as: "starter" });
		pass(10_000);
		return matchId;
	}

	/** One operator's page at the match. */
	function openDesk(matchId: string, sport: SportKey, userId: string) {
		const store = createStore();
		/** The outcome that the desk reported, by key of the press. */
		const told = new Map<string, Outcome>();
		/** The event into which a press was merged, by key of the press. */
		const sameAs = new Map<string, string>();
		/** Keys of presses whose outcome the response must report. */
		const awaited = new Set<string>();
		store.set(userAtom, { id: userId, name: userId } as never);
		store.set(serverClockAtom, { now: () => now });
		const send = createOutboxSender({
			async post({ path, body }, key, by) {
				const { status, ...answer } = await node.call("POST", path, { as: by, body: body as object, key });
				if (answer.error) {
					told.set(key, answer.error.code === "conflict_sequence" ? "conflict" : "refused");
					throw new ApiError(status, answer.error);
				}
				told.set(key, answer.isSame ? "same" : "event");
				if (answer.isSame && answer.event) sameAs.set(key, answer.event.id);
				return answer as AppendAnswer;
			},
			withLock: async (_name, run) => run(),
			wait: async () => {},
		});
		const context = localCommandContext(store, matchId, send);
		const actions = logActions(context);
		return {
			userId,
			told,
			sameAs,
			awaited,
			press(key: string): Outcome | "pending" {
				const before = context.queue();
				const pad = deskOf(sport).pads.find((one) => one.key === key);
				if (!pad) throw new Error(`no pad ${key}`);
				actions.command(pad);
				const after = context.queue();
				if (after.notice !== before.notice && after.notice?.kind === "bounced") return "bounced";
				if (after.last && after.last !== before.last) awaited.add(after.last.key);
				if (after.corrected && after.corrected !== before.corrected) {
					// If the previous press was corrected before it was sent, it is never sent.
					const earlier = before.last?.key ?? "";
					if (!after.commands.some((one) => one.key === earlier) && !told.has(earlier)) awaited.delete(earlier);
					return "correction";
				}
				if (after.last !== before.last) return "pending";
				const isRefused = after.commands.some(({ outcome }) => outcome.kind === "refused") && after.commands !== before.commands;
				return isRefused ? "refused" : "nothing";
			},
			async settle(): Promise<void> {
				const isOver = () => {
					const { commands } = context.queue();
					if (commands.some(({ outcome }) => outcome.kind === "conflict")) actions.settleConflict("send");
					return nextToSend(context.queue()) === null;
				};
				for (let turn = 0; turn < 5_000 && !isOver(); turn++) await new Promise((resolve) => setTimeout(resolve, 1));
			},
			async receive(): Promise<void> {
				const logged = await node.matchLog.stateOf(matchId);
				if (logged) store.set(matchAtom(store, matchId), logged as never);
				context.settle();
			},
		};
	}

	it(`are each reported, and never merged with one's own (${RUNS.numRuns * PRESSES} presses)`, {
		timeout: LONG ? 600_000 : 60_000,
	}, async () => {
		await fc.assert(
			fc.asyncProperty(match, async ({ sport, presses }) => {
				const matchId = await beginMatch(sport);
				const desks = [0, 1].map((place) => openDesk(matchId, sport, `operator ${matches} ${place}`.replaceAll(" ", "-")));
				for (const desk of desks) await desk.receive();
				const pads = deskOf(sport).pads;
				let last = pads[0]?.key ?? "";
				const counts = (outcome: Outcome) => tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
				for (const { by, pad, gapMs, isFollowed } of presses) {
					pass(gapMs);
					last = pad === null ? last : (pads[pad % pads.length]?.key ?? last);
					const desk = desks[by] as (typeof desks)[number];
					const outcome = desk.press(last);
					expect(outcome, `${sport} ${last}`).not.toBe("nothing");
					if (outcome !== "pending") counts(outcome);
					if (!isFollowed) continue;
					await desk.settle();
					for (const each of desks) await each.receive();
				}
				for (const desk of desks) await desk.settle();
				for (const desk of desks) await desk.receive();
				for (const desk of desks) for (const outcome of desk.told.values()) counts(outcome);
				const rows = await node.db.kysely
					.selectFrom("match_events")
					.select(["source_id", "author_id", "revision", "event_id"])
					.where("match_id", "=", matchId)
					.execute();
				for (const { userId, told, sameAs } of desks) {
					for (const eventId of sameAs.values()) {
						const first = rows.find(({ event_id, revision }) => event_id === eventId && Number(revision) === 1);
						expect(first?.author_id, `${sport} ${eventId}`).not.toBe(userId);
					}
					for (const [key, outcome] of told) {
						// Log entries of a press: its event, the cancellation of the event that it replaces, and follow-up events of the rules.
						const own = rows.filter(({ source_id }) => source_id?.split(" +")[0] === `${userId} ${key}`);
						// If the press was merged with a colleague's event, at most the completion of that event is logged.
						if (outcome === "same") expect(own.every(({ revision }) => Number(revision) > 1)).toBe(true);
						if (outcome === "event") expect(own.length, `${sport} ${key}`).toBeGreaterThan(0);
						if (outcome === "refused") expect(own).toEqual([]);
					}
				}
				for (const { told, awaited } of desks) expect([...awaited].filter((key) => !told.has(key))).toEqual([]);
			}),
			{ ...RUNS, endOnFailure: true },
		);
		if (LONG) console.info(`presses by the desk's outcome: ${OUTCOMES.map((one) => `${one} ${tally.get(one) ?? 0}`).join(", ")}`);
	});
});
