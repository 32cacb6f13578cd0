// Tells the moderators of a line.

import { callApi } from "#client/api/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import { API_PATHS } from "#shared/contract/api-paths.ts";
import type { ReportReason } from "#shared/contract/rest/chat.ts";
import type { MatchId } from "#shared/kit/ids.ts";

/** False where it was not taken. */
export async function reportLine(store: Store, matchId: MatchId, seq: number, reason: ReportReason): Promise<boolean> {
	try {
		await callApi(store, "POST", API_PATHS.chatReport(matchId, seq), { reason });
		return true;
	} catch {
		return false;
	}
}
