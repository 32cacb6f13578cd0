// One match on a desk, with a server that decides like the real one (by its planning and the log's rules), a connection that can break or
// lose responses, facts that arrive when the test lets them, and a clock that the test moves.

import { createStore } from "jotai";
import { ApiError } from "#client/api/send-request.ts";
import { logActions } from "#client/desk/state/actions/log-actions.ts";
import { noSharedActions } from "#client/desk/state/actions/shared-actions.ts";
import { type LocalCommandContext, localCommandContext } from "#client/desk/state/sending/local-command-context.ts";
import { createOutboxSender } from "#client/desk/state/sending/outbox-sender.ts";
import type { DeskActions, DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { deskView } from "#client/desk/state/view/desk-view.ts";
import { matchAtom } from "#client/match/state/match-atom.ts";
import { userAtom } from "#client/session/session.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import { planSubmission } from "#server/console/desk/plan-submission.ts";
import { decideEntries } from "#server/match-log/decide-entry.ts";
import { ERROR_STATUS, type ErrorBody } from "#shared/contract/error-code.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { AppendAnswer, DeskEvent } from "#shared/contract/rest/console/ops.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";
import { cupSetup } from "../../../shared/submitted-match.ts";

export const football = sportOf(FOOTBALL);

export const pad = (key: string): Pad => {
	const found = deskOf(FOOTBALL).pads.find((one) => one.key === key);
	if (!found) throw new Error(`no pad ${key}`);
	return found;
};

/** A storage like that of browsers. */
export function madeStorage(): Storage {
	const entries = new Map<string, string>();
	return {
		getItem: (key) => entries.get(key) ?? null,
		setItem: (key, value) => void entries.set(key, value),
		removeItem: (key) => void entries.delete(key),
		clear: () => entries.clear(),
		key: (index) => [...entries.keys()][index] ?? null,
		get length() {
			return entries.size;
		},
	};
}

type Line = "up" | "down" | "loses answers" | "fails";

interface SubmissionBody {
	expectedSeq: number;
	event: DeskEvent;
	also?: DeskEvent[];
	replaces?: string;
}

/** The log of one match. */
function madeServer(clock: () => number) {
	let state: MatchState = emptyMatchState(football, cupSetup());
	const log: MatchEvent[] = [];
	/** The user at whose desk an event was entered, by event id. */
	const authors = new Map<string, string>();
	const isOwnOf = (userId: string) => (event: MatchEvent) => authors.get(event.id) === userId;
	const answers = new Map<string, { body: string; answer: AppendAnswer | ErrorBody["error"] }>();
	const server = {
		line: "up" as Line,
		/** Keys of logged commands, each as often as it was logged. */
		loggedKeys: [] as string[],
		posts: 0,
		log,
		state: () => state,
		submitAs(source: SourceKind, draft: EventDraft): boolean {
			const decided = decideEntries(state, { matchId: "m1", sourceKind: source, sourceName: source, sourceId: `${log.length}`, draft });
			if (!decided.ok) return false;
			take(decided);
			return true;
		},
		async post(request: { path: string; body: unknown }, key: string, userId: string): Promise<AppendAnswer> {
			await Promise.resolve();
			server.posts++;
			if (server.line === "down") throw new ApiError(0, null);
			if (server.line === "fails") throw new ApiError(500, { code: "internal", message: "The server failed." });
			const body = JSON.stringify(request.body);
			const known = answers.get(key);
			if (known && known.body !== body) throw new ApiError(409, { code: "conflict_idempotency", message: "Another request's key." });
			const answer = known?.answer ?? decide(request, key, userId);
			answers.set(key, { body, answer });
			if (server.line === "loses answers") throw new ApiError(0, null);
			if ("code" in answer) throw new ApiError(ERROR_STATUS[answer.code], answer);
			return answer;
		},
	};

	function decide({ path, body }: { path: string; body: unknown }, key: string, userId: string): AppendAnswer | ErrorBody["error"] {
		const submission = body as SubmissionBody & { target: never };
		if (path.endsWith("/state")) {
			const way = deskOf(FOOTBALL).draftsTo?.(state, submission.target, clock());
			if (!way?.ok) return way?.error ?? { code: "internal", message: "" };
			return append(way.drafts, 0, submission.expectedSeq, { key, userId });
		}
		const plan = planSubmission(state, submission, clock(), isOwnOf(userId));
		return plan.ok ? append(plan.drafts, plan.mainPlace, submission.expectedSeq, { key, userId }) : plan.error;
	}

	function append(
		drafts: EventDraft[],
		main: number,
		expectedSeq: number,
		{ key, userId }: { key: string; userId: string },
	): AppendAnswer | ErrorBody["error"] {
		const [draft, ...also] = drafts;
		if (!draft) return { seq: state.seq, event: log.at(-1) as MatchEvent };
		const source = { matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId: key } as const;
		const decided = decideEntries(state, { ...source, draft, also, expectedSeq, isDeduplicated: true }, isOwnOf(userId));
		if (!decided.ok) return decided.error;
		if (decided.submitted.some(({ isLogged }) => isLogged)) server.loggedKeys.push(key);
		for (const { event, isLogged } of decided.submitted) if (isLogged && event.revision === 1) authors.set(event.id, userId);
		take(decided);
		return { seq: state.seq, ...(decided.submitted[main] as { event: MatchEvent; isSame: boolean }) };
	}

	function take(decided: { submitted: { event: MatchEvent; isLogged: boolean }[]; state: MatchState }): void {
		log.push(...decided.submitted.filter(({ isLogged }) => isLogged).map(({ event }) => event));
		state = decided.state;
	}
	return server;
}

export interface Scene {
	server: ReturnType<typeof madeServer>;
	store: Store;
	context: LocalCommandContext;
	actions: DeskActions;
	view(): DeskMatchView;
	/** Delivers facts to the page, up to a seq or all. */
	receive(upTo?: number): void;
	/** Moves the clock. */
	pass(ms: number): void;
	now(): number;
	/** Waits until nothing is left to do at the current time; if the connection works, delays end immediately. */
	settle(): Promise<void>;
}

const row = { id: "m1", sport: FOOTBALL } as MatchRow;

/**
 * The globals of a page, which the caller must restore. `storage` outlives a scene: a second scene with the same storage simulates a
 * reload.
 */
export function deskScene({
	server: before,
	storage = madeStorage(),
	userId = "u7",
	at = KICK_OFF,
}: {
	server?: Scene["server"];
	storage?: Storage;
	userId?: string;
	at?: number;
} = {}): Scene {
	let now = at;
	Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true, writable: true });
	const server = before ?? madeServer(() => now);
	const store = createStore();
	store.set(userAtom, { id: userId, name: "Ann" } as never);
	store.set(serverClockAtom, { now: () => now });
	const waiting: (() => void)[] = [];
	const send = createOutboxSender({
		post: (request, key, by) => server.post(request, key, by),
		withLock: async (_name, run) => run(),
		wait: () => new Promise((resolve) => waiting.push(resolve)),
	});
	const context = localCommandContext(store, "m1", send);
	const confirmed = matchAtom(store, "m1");
	store.sub(confirmed, context.settle);
	const actions: DeskActions = { ...logActions(context), ...noSharedActions() };
	const scene: Scene = {
		server,
		store,
		context,
		actions,
		view: () =>
			deskView({
				match: row,
				confirmed: store.get(confirmed)?.state ?? null,
				queue: context.queue(),
				desk: null,
				isAssignee: false,
				now: () => now,
				actions,
			}),
		receive(upTo = Number.POSITIVE_INFINITY) {
			const known = store.get(confirmed)?.state ?? emptyMatchState(football, cupSetup());
			const news = server.log.filter(({ seq }) => seq > known.seq && seq <= upTo);
			store.set(confirmed, { epoch: "a", state: news.reduce((state, event) => reduceMatch(football, state, event), known) });
		},
		pass: (ms) => {
			now += ms;
		},
		now: () => now,
		async settle() {
			for (let turn = 0; turn < 60; turn++) {
				await Promise.resolve();
				if (turn % 6 === 5 && (server.line === "up" || server.line === "fails")) for (const resume of waiting.splice(0)) resume();
			}
		},
	};
	scene.receive();
	return scene;
}

/** A match in its tenth minute, entered at this desk. */
export async function runningScene(options: Parameters<typeof deskScene>[0] = {}): Promise<Scene> {
	const scene = deskScene(options);
	scene.actions.startClock();
	await scene.settle();
	scene.receive();
	scene.pass(600_000);
	return scene;
}
