// The match of a reporter link: followed live, stored for the next time without a network, with the presses that wait folded over it.
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import { furtherMatch, matchAtom } from "#client/match/state/match-atom.ts";
import type { Reporting } from "#shared/contract/rest/console/reporting.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import { reporterSource } from "#shared/match/reporter.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { SPORT_KEYS, sportOf } from "#shared/sports/registry.ts";
import { logActions } from "../state/actions/log-actions.ts";
import { EMPTY_QUEUE } from "../state/model/command-queue.ts";
import { followCommandContext, queueAtomOf } from "../state/sending/local-command-context.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import { deskView } from "../state/view/desk-view.ts";
import { reporterContext } from "./reporter-context.ts";
import { readStoredMatch, storeMatch } from "./stored-links.ts";

// A link may be for any sport, so all are registered at once.
for (const key of SPORT_KEYS) addSport(sportOf(key));

/** What a reporter sees: the desk's view, without what belongs to the desk alone. */
export type ReporterView = DeskMatchView;

export function useReporterMatch(link: Reporting): ReporterView {
	const store = useStore();
	const { linkId, kind, match } = link;
	const atom = matchAtom(store, match.id);
	// What was stored is there before the socket is: the first press needs no network.
	useMemo(() => {
		const stored = readStoredMatch(linkId);
		if (stored) store.set(atom, furtherMatch(stored, store.get(atom)));
	}, [store, atom, linkId]);
	useTopic(matchTopic(match.id));
	const folded = useAtomValue(atom);
	const owned = useAtomValue(queueAtomOf(store, match.id));
	// biome-ignore lint/correctness/useExhaustiveDependencies: a renewed link of the same id is the same context
	const context = useMemo(() => reporterContext(store, link), [store, linkId]);
	useEffect(() => followCommandContext(store, context), [store, context]);
	useEffect(() => {
		if (folded) storeMatch(linkId, folded);
	}, [linkId, folded]);
	const actions = useMemo(() => logActions(context), [context]);
	const confirmed = folded && withNames(folded.state, link);
	const queue = owned.userId === linkId ? owned.queue : EMPTY_QUEUE;
	const ofDesk = { desk: null, isAssignee: false } as const;
	return deskView({
		...{ match, confirmed, queue, now: context.now, ...ofDesk, ownSource: reporterSource(kind) },
		actions: actions as DeskMatchView["actions"],
	});
}

const named = new WeakMap<object, { players: Reporting["players"]; state: DeskMatchView["confirmed"] & object }>();

/** The state with full names, where staff allowed them for this link. */
function withNames(state: DeskMatchView["confirmed"] & object, { players }: Reporting): DeskMatchView["confirmed"] & object {
	if (players.length === 0) return state;
	const known = named.get(state);
	if (known?.players === players) return known.state;
	const names = new Map(players.map(({ id, name }) => [id, name]));
	const all = Object.entries(state.setup.players).map(([id, player]) => [id, { ...player, name: names.get(id) ?? player.name }] as const);
	const made = { ...state, setup: { ...state.setup, players: Object.fromEntries(all) } };
	named.set(state, { players, state: made });
	return made;
}
