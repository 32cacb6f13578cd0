// The queues of moderators over HTTP: reported lines, and lines held by the blocklist.
import { unwrap } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { reportChat } from "#shared/contract/rest/chat/chat.ts";
import { closeChatReports, decideHeldChat, getChatReports, getHeldChat } from "#shared/contract/rest/chat/chat-moderation.ts";
import { type ChatDeskParts, namesOf } from "./chat-desk.api.ts";
import { createHeldLines } from "./held-lines.service.ts";
import { MODERATE } from "./moderation-access.ts";
import { createReports } from "./reports.service.ts";

/** Enough for one report in six seconds: nobody reads and reports lines faster. */
const REPORT = { scope: "signed_in", rate: { points: 10, perSeconds: 60 }, isIdempotent: false } as const;

export function moderationQueuesApi(
	parts: Pick<ChatDeskParts, "rowsOf"> & Parameters<typeof createReports>[0] & Parameters<typeof createHeldLines>[0],
): ApiDefinition[] {
	const { rowsOf } = parts;
	const reports = createReports(parts);
	const held = createHeldLines(parts);
	return [
		defineCommand(reportChat, REPORT, async ({ params, body: { reason, text = null } }, context) => {
			unwrap(await reports.report(actorOf(context).id, params, { reason, text }));
			return { isReported: true as const };
		}),
		defineQuery(getChatReports, { scope: "chat:moderate" }, async ({ query: { matchId, limit } }) => {
			const queue = await reports.queue(matchId, limit);
			const matches = await namesOf(
				rowsOf,
				queue.lines.map(({ line }) => line),
			);
			return { ...queue, matches };
		}),
		defineCommand(closeChatReports, MODERATE, async ({ params: { lineId }, body: { isDeleted, reason = null } }, context) => {
			const closed = unwrap(await reports.close(actorOf(context), lineId, { isDeleted, reason }));
			context.audit({ subject: `chat line ${lineId}`, before: { openReports: closed }, after: { openReports: 0, isDeleted } });
			return { closed };
		}),
		defineQuery(getHeldChat, { scope: "chat:moderate" }, async ({ query: { matchId, limit } }) => {
			const queue = await held.queue(matchId, limit);
			return { ...queue, matches: await namesOf(rowsOf, queue.lines) };
		}),
		defineCommand(decideHeldChat, MODERATE, async ({ params: { lineId }, body: { verdict, reason = null } }, context) => {
			const seq = unwrap(await held.decide(actorOf(context), lineId, verdict, reason));
			context.audit({ subject: `chat line ${lineId}`, before: { state: "held" }, after: { state: verdict, seq } });
			return { seq };
		}),
	];
}
