// Which event's players are asked for: the newest that was pressed here, until it is put off. Called by desk-match-panel.tsx.
import { useEffect, useRef, useState } from "react";
import type { DeskMatchView } from "#client/state/desk/desk-match.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** A press and the event that it became tell the same instant; the server's clock corrects it by less than this. */
const SAME_MS = 2_000;

export function useOpenEvent({ match, pending, incomplete }: DeskMatchView): [EventId | null, (eventId: EventId | null) => void] {
	const [openId, setOpenId] = useState<EventId | null>(null);
	const ownPresses = useRef<Instant[]>([]);
	const offered = useRef<Instant>(0);
	const newestPress = pending.at(-1)?.pressedAt;
	const newest = incomplete[0]?.event;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another match begins anew
	useEffect(() => {
		ownPresses.current = [];
		setOpenId(null);
	}, [match.id]);
	useEffect(() => {
		if (newestPress !== undefined) ownPresses.current = [...ownPresses.current, newestPress].slice(-5);
	}, [newestPress]);
	const isOwn = newest !== undefined && ownPresses.current.some((at) => Math.abs(at - newest.occurredAt) < SAME_MS);
	useEffect(() => {
		if (!newest || !isOwn || newest.occurredAt <= offered.current) return;
		offered.current = newest.occurredAt;
		setOpenId(newest.id);
	}, [newest, isOwn]);
	return [openId, setOpenId];
}
