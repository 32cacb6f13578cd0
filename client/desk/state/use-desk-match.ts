// One match on the desk: subscribed live, with pending commands rebased, and its actions. Several places of a page may show the same match;
// they share its command queue.
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import { matchAtom } from "#client/match/state/match-atom.ts";
import { useUser } from "#client/session/session.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { deskTopic, matchTopic } from "#shared/contract/topics.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { SPORT_KEYS, sportOf } from "#shared/sports/registry.ts";
import { logActions } from "./actions/log-actions.ts";
import { sharedActions } from "./actions/shared-actions.ts";
import { EMPTY_QUEUE } from "./model/command-queue.ts";
import { useDeskFacts } from "./model/desk-atom.ts";
import { ownPresenceId } from "./model/use-presence.ts";
import { followCommandContext, queueAtomOf } from "./sending/local-command-context.ts";
import { sendingContext } from "./sending/sending-context.ts";
import { useAuthors } from "./use-authors.ts";
import { useFullNames } from "./use-full-names.ts";
import type { DeskMatchView } from "./view/desk-match-view.ts";
import { deskView } from "./view/desk-view.ts";

// A desk has matches of all sports, so all are registered at once.
for (const key of SPORT_KEYS) addSport(sportOf(key));

/** `isInFront`: the operator works on the match, so authors are loaded. */
export function useDeskMatch(match: MatchRow, { isInFront = false }: { isInFront?: boolean } = {}): DeskMatchView {
	const store = useStore();
	const userId = useUser()?.id ?? null;
	useTopic(matchTopic(match.id));
	useTopic(deskTopic);
	const confirmed = useFullNames(match.id, useAtomValue(matchAtom(store, match.id))?.state ?? null);
	const owned = useAtomValue(queueAtomOf(store, match.id));
	const desk = useDeskFacts(match.id);
	const context = useMemo(() => sendingContext(store, match.id), [store, match.id]);
	useEffect(() => followCommandContext(store, context), [store, context]);
	const actions = useMemo(
		() => ({ ...logActions(context), ...sharedActions(store, match.id, ownPresenceId()) }),
		[store, context, match.id],
	);
	const queue = owned.userId === userId ? owned.queue : EMPTY_QUEUE;
	const isAssignee = desk?.presences.some((presence) => presence.isAssignee && presence.userId === userId) ?? false;
	const view = useMemo(
		() => deskView({ match, confirmed, queue, desk, isAssignee, now: context.now, actions }),
		[match, confirmed, queue, desk, isAssignee, context, actions],
	);
	const target = view.undoTarget?.event;
	const nameOf = useAuthors(match.id, isInFront && target && isConfirmed(target, confirmed?.seq ?? 0) ? target.seq : null);
	return useMemo(() => {
		const { undoTarget } = view;
		return undoTarget ? { ...view, undoTarget: { ...undoTarget, byName: nameOf(undoTarget.event.seq) } } : view;
	}, [view, nameOf]);
}

const isConfirmed = ({ seq }: MatchEvent, confirmedSeq: number) => seq <= confirmedSeq;
