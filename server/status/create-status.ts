// Composes the status page: incidents that staff report, and the minutes in which the parts of the site and its feeds worked.
import type { Outbox } from "#server/bus/outbox.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { MailState } from "#server/mail/mail-state.store.ts";
import { type RecorderParts, recordMinutes } from "./record-minutes.ts";
import { statusApi } from "./status.api.ts";
import { createStatusReader, type SeenPart } from "./status.service.ts";

interface StatusParts extends Omit<RecorderParts, "recorded" | "isLiveWorking" | "seenParts"> {
	outbox: Pick<Outbox, "isInTime">;
	/** Returns `null` where the site sends no mail. */
	readMailState(): Promise<MailState | null>;
	/** States of the feeds that report by themselves. */
	seenFeeds(): Promise<(Omit<SeenPart, "part"> & { feed: string })[]>;
}

export function createStatus(parts: StatusParts): { definitions: ApiDefinition[]; stop(): Promise<void> } {
	const { outbox, readMailState, seenFeeds } = parts;
	async function seenParts(): Promise<SeenPart[]> {
		const mail = await readMailState();
		const feeds = await seenFeeds();
		return [
			...(mail ? [{ part: "mail_sending", state: mail.state, reportedAt: null, checkedAt: mail.workedAt }] : []),
			...feeds.map(({ feed, ...seen }) => ({ part: feed, ...seen })),
		];
	}
	const recorder = recordMinutes({
		...parts,
		seenParts,
		isLiveWorking: () => outbox.isInTime(),
		// The last reading is kept for times when the database does not answer.
		recorded: async (seen) => void (await reader.read(seen)),
	});
	const reader = createStatusReader({ ...parts, seenParts, isWorking: recorder.isWorking });
	return { definitions: statusApi({ ...parts, reader }), stop: recorder.stop };
}
