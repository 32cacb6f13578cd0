// Draft and lines on their way outlive a reload: in the tab's session storage, one entry a match. Called by settle-outbox.ts and use-outbox.ts.
import type { MatchId } from "#shared/kit/ids.ts";
import { EMPTY_OUTBOX, isOnItsWay, type Outbox, type Outgoing } from "./outbox.ts";

interface Kept {
	/** Who sent the lines; the draft is whoever's the tab is. */
	userId: string | null;
	draft: string;
	replyTo: number | null;
	lines: Outgoing[];
}

const keyOf = (matchId: MatchId) => `chat:${matchId}`;

export function keepOutbox(matchId: MatchId, userId: string | null, { draft, replyTo, lines }: Outbox): void {
	const kept: Kept = { userId, draft, replyTo, lines: lines.filter(isOnItsWay) };
	const isEmpty = draft === "" && kept.lines.length === 0;
	try {
		if (isEmpty) sessionStorage.removeItem(keyOf(matchId));
		else sessionStorage.setItem(keyOf(matchId), JSON.stringify(kept));
	} catch {
		// Switched off or full: it lives as long as the page.
	}
}

/** Lines of another user come back as text. */
export function readOutbox(matchId: MatchId, userId: string | null): Outbox {
	try {
		const text = sessionStorage.getItem(keyOf(matchId));
		if (!text) return EMPTY_OUTBOX;
		const { draft, replyTo, lines, userId: sender } = JSON.parse(text) as Kept;
		if (sender === userId) return { ...EMPTY_OUTBOX, draft, replyTo, lines };
		return { ...EMPTY_OUTBOX, draft: [...lines.map((line) => line.text), draft].filter((one) => one !== "").join(" "), replyTo };
	} catch {
		return EMPTY_OUTBOX;
	}
}
