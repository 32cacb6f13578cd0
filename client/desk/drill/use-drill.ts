// Runs a drill on the page: its time, and the same view of the match as on the desk.
import { atom, useStore } from "jotai";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { randomId } from "#client/device/random-id.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { logActions } from "../state/actions/log-actions.ts";
import { noSharedActions } from "../state/actions/shared-actions.ts";
import { beginCapture, shirtCaptureAtom } from "../state/keys/shirt-capture.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import { deskView } from "../state/view/desk-view.ts";
import { createDrill, type Drill, type DrillState } from "./create-drill.ts";

/** Interval in real time, in milliseconds. */
const TICK_MS = 200;

export function useDrill(match: MatchRow, setup: MatchSetup, log: readonly MatchEvent[]) {
	const store = useStore();
	const drill = useMemo(() => createDrill(setup, log, randomId), [setup, log]);
	const state = useSyncExternalStore(drill.subscribe, drill.state, drill.state);
	/** The clock of the replayed match, for `NowContext`. */
	const nowAtom = useMemo(() => atom<Instant>(drill.context.now()), [drill]);
	useEffect(() => drill.subscribe(() => store.set(nowAtom, drill.context.now())), [drill, store, nowAtom]);
	useEffect(() => {
		if (!state.isRunning) return;
		let seenAt = performance.now();
		const timer = setInterval(() => {
			const now = performance.now();
			drill.pass(now - seenAt);
			seenAt = now;
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [drill, state.isRunning]);
	const actions = useMemo(() => {
		const requestPlayers = (eventId: EventId) =>
			store.set(shirtCaptureAtom, (before) => beginCapture(before, match.id, eventId, performance.now()));
		return { ...logActions({ ...drill.context, requestPlayers }), ...noSharedActions() };
	}, [drill, store, match.id]);
	const { confirmed, queue } = state;
	const view = useMemo(
		(): DeskMatchView => deskView({ match, confirmed, queue, desk: null, isAssignee: true, now: drill.context.now, actions }),
		[match, confirmed, queue, drill, actions],
	);
	return { view, state, nowAtom, drill } satisfies { view: DeskMatchView; state: DrillState; drill: Drill; nowAtom: unknown };
}
