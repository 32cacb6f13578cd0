// Stores draft and pending messages in the tab's session storage, one entry per match.
import { tabStorage } from "#client/device/storage.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { EMPTY_OUTBOX, isPending, type Outbox, ownedBy } from "./outbox.ts";

type Stored = Pick<Outbox, "userId" | "draft" | "replyTo" | "lines">;

const keyOf = (matchId: MatchId) => `chat:${matchId}`;

export function storeOutbox(matchId: MatchId, { userId, draft, replyTo, lines }: Outbox): void {
	const stored: Stored = { userId, draft, replyTo, lines: lines.filter(isPending) };
	const isEmpty = draft === "" && stored.lines.length === 0;
	// If storage is unavailable or full, draft and pending messages last as long as the page.
	if (isEmpty) tabStorage.removeItem(keyOf(matchId));
	else tabStorage.setItem(keyOf(matchId), JSON.stringify(stored));
}

/** Returns the part that belongs to `userId`. For a guest whose session has ended, messages become draft text until they sign in. */
export function readStoredOutbox(matchId: MatchId, userId: UserId | null): Outbox {
	try {
		const { draft, replyTo, lines, userId: owner } = JSON.parse(tabStorage.getItem(keyOf(matchId)) ?? "") as Stored;
		const isText = typeof draft === "string" && lines.every(({ text }) => typeof text === "string");
		if (!isText) return ownedBy(EMPTY_OUTBOX, userId);
		const stored = ownedBy({ ...EMPTY_OUTBOX, userId: owner, draft, replyTo, lines }, userId);
		if (userId !== null) return stored;
		return { ...stored, lines: [], draft: [...lines.map((line) => line.text), draft].filter((one) => one !== "").join(" ") };
	} catch {
		return ownedBy(EMPTY_OUTBOX, userId);
	}
}
