// Which event's players are asked for: the newest that was pressed here, until it is put off. Called by desk-match-panel.tsx.
import { useEffect, useRef, useState } from "react";
import type { DeskMatchView } from "#client/state/desk/desk-match.ts";
import { isLocalId } from "#client/state/desk/press.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { openDetails } from "./open-details.ts";

export function useOpenEvent(view: DeskMatchView, isDrill: boolean): [EventId | null, (eventId: EventId | null) => void] {
	const { match, idOf } = view;
	const [openId, setOpenId] = useState<EventId | null>(null);
	const newest = newestOpen(view, isDrill)?.id ?? null;
	const offered = useRef({ matchId: match.id, id: newest });
	useEffect(() => {
		const isOther = offered.current.matchId !== match.id;
		const before = isOther ? newest : offered.current.id;
		offered.current = { matchId: match.id, id: newest };
		if (isOther) setOpenId(null);
		if (newest !== null && newest !== before) setOpenId(newest);
	}, [match.id, newest]);
	return [openId && idOf(openId), setOpenId];
}

/** Only what was pressed here bears a name of its own at first; in a drill everything is pressed here. */
function newestOpen({ match, state }: DeskMatchView, isDrill: boolean): MatchEvent | null {
	const own = (state?.timeline ?? [])
		.map(({ event }) => event)
		.filter((event) => event.revision === 1 && event.source === "operator" && (isDrill || isLocalId(event.id)))
		.filter((event) => openDetails(match.sport, event).length > 0);
	return own.reduce<MatchEvent | null>((newest, event) => (newest === null || event.seq > newest.seq ? event : newest), null);
}
