// Reports a message to the moderators.

import { callApi } from "#client/session/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type ReportReason, reportChat } from "#shared/contract/rest/chat/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** Resolves with false if the report was refused. */
export async function reportLine(store: Store, matchId: MatchId, seq: number, reason: ReportReason): Promise<boolean> {
	try {
		await callApi(store, reportChat, { params: { matchId, seq }, body: { reason } });
		return true;
	} catch {
		return false;
	}
}
