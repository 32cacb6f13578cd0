// One drill, entirely in this browser: a finished match runs again, and the operator's commands go into a local log.

import type { EventId } from "#shared/kit/ids.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { CommandContext } from "../state/actions/command-context.ts";
import { tempId } from "../state/model/command.ts";
import { type CommandQueue, EMPTY_QUEUE, nextToSend, refuse } from "../state/model/command-queue.ts";
import { rebaseCommand, resolveTempIds } from "../state/model/rebase-pending.ts";
import { compareDrill, type DrillResult } from "./compare-drill.ts";
import { type Cue, drillScript, knownBefore } from "./drill-script.ts";
import { type DrillTime, firstTime, passTime } from "./drill-time.ts";

export interface DrillState {
	confirmed: MatchState;
	queue: CommandQueue;
	time: DrillTime;
	/** The cues so far, in order. */
	shown: readonly Cue[];
	/** Total number of cues. */
	cueCount: number;
	rate: number;
	isRunning: boolean;
	/** `null` until the drill is over. */
	result: DrillResult | null;
}

export const DRILL_RATES = [1, 2, 5, 10, 20] as const;

export interface Drill {
	context: CommandContext;
	state(): DrillState;
	subscribe(changed: () => void): () => void;
	/** Advances the drill by this much real time. */
	pass(ms: number): void;
	run(isRunning: boolean): void;
	setRate(rate: number): void;
	/** Ends the drill and compares the events. */
	finish(): void;
}

export function createDrill(
	setup: MatchSetup,
	log: readonly MatchEvent[],
	newKey: () => string,
	firstRate: number = DRILL_RATES[2],
): Drill {
	const sport = sportOf(setup.sport);
	const desk = deskOf(setup.sport);
	const script = drillScript(desk, log);
	const happened = foldLog(sport, setup, log);
	const listeners = new Set<() => void>();
	const shownAt = new Map<EventId, number>();
	const submittedAt = new Map<EventId, number>();
	const before = knownBefore(log).map((event, index) => ({ ...event, seq: index + 1, id: `e${index + 1}` }));
	let state: DrillState = {
		confirmed: before.reduce((folded, event) => reduceMatch(sport, folded, event), emptyMatchState(sport, setup)),
		queue: EMPTY_QUEUE,
		time: firstTime(script, firstRate),
		shown: [],
		cueCount: script.length,
		rate: firstRate,
		isRunning: false,
		result: null,
	};

	function become(change: Partial<DrillState>): void {
		state = { ...state, ...change };
		for (const changed of listeners) changed();
	}

	/** Replaces the server: a command is in the log at once. */
	function send(): void {
		for (let command = nextToSend(state.queue); command; command = nextToSend(state.queue)) {
			const { key } = command;
			const folded = rebaseCommand(state.confirmed, resolveTempIds(state.queue.ids, command), { isOwn: () => true });
			if (folded.ok) {
				for (const index of command.drafts.keys()) submittedAt.set(tempId(key, index), state.time.activeMs);
				const ids = folded.event === null ? state.queue.ids : new Map([...state.queue.ids, [tempId(key), folded.event]]);
				const absorbed = folded.isSame ? new Set([...state.queue.absorbed, tempId(key)]) : state.queue.absorbed;
				const commands = state.queue.commands.filter((one) => one.key !== key);
				become({ confirmed: folded.state, queue: { ...state.queue, ids, absorbed, commands } });
			} else become({ queue: refuse(state.queue, key, folded.refusal.message) });
		}
	}

	function pass(ms: number): void {
		if (!state.isRunning) return;
		const next = script[state.shown.length] ?? null;
		const time = passTime(state.time, ms, state.rate, next, isBreak(state.shown));
		const shown = script.slice(0, script.findLastIndex((cue) => cue.at <= time.at) + 1);
		for (const { event } of shown.slice(state.shown.length)) if (!shownAt.has(event.id)) shownAt.set(event.id, time.activeMs);
		become({ time, shown: shown.length === state.shown.length ? state.shown : shown });
	}

	return {
		context: {
			confirmed: () => (state.result ? null : state.confirmed),
			now: () => state.time.at,
			rate: () => state.rate,
			newKey,
			queue: () => state.queue,
			change(next) {
				const queue = next(state.queue);
				if (queue !== state.queue) become({ queue });
			},
			/** The page provides this function in use-drill.ts. */
			requestPlayers() {},
			/** Does nothing, because a drill has no other operators to notify. */
			entered() {},
			send,
		},
		state: () => state,
		subscribe(changed) {
			listeners.add(changed);
			return () => listeners.delete(changed);
		},
		pass,
		run: (isRunning) => become({ isRunning: isRunning && !state.result }),
		setRate: (rate) => become({ rate }),
		finish() {
			const own = state.confirmed;
			become({ isRunning: false, result: state.result ?? compareDrill(desk, { happened, own, shownAt, submittedAt }) });
		},
	};
}

/** Returns whether play rests: before the start, between two periods, after the end. */
function isBreak(shown: readonly Cue[]): boolean {
	const last = shown.findLast(
		({ event, kind }) => kind === "entered" && (event.type === "period_started" || event.type === "period_ended"),
	);
	return last?.event.type === "period_ended";
}
