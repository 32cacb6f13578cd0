// Composes the status page: incidents that staff report, and the minutes in which the site and its feeds worked.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { type RecorderParts, recordMinutes } from "./record-minutes.ts";
import { statusApi } from "./status.api.ts";
import { createStatusReader } from "./status.service.ts";

export function createStatus(parts: Omit<RecorderParts, "recorded">): { definitions: ApiDefinition[]; stop(): Promise<void> } {
	const recorder = recordMinutes({
		...parts,
		// The last reading is kept for times when the database does not answer.
		recorded: async (feeds) => void (await reader.read(feeds)),
	});
	const reader = createStatusReader({ ...parts, isSiteWorking: recorder.isSiteWorking });
	return { definitions: statusApi({ ...parts, reader }), stop: recorder.stop };
}
