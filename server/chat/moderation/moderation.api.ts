// Moderation over HTTP: deletions, sanctions, queues, rooms, log and desk.
import type { Bus } from "#server/bus/bus.ts";
import { throwRefusal, unwrap } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	deleteChatLine,
	deleteChatLinesOf,
	getChatUser,
	liftChatSanction,
	sanctionChatUser,
} from "#shared/contract/rest/chat/chat-moderation.ts";
import type { Rooms } from "../kernel/chat-ports.ts";
import { readModeratedLines } from "../moderation-records/moderation-line.store.ts";
import type { Blocklist } from "../text/blocklist.service.ts";
import { type ChatDeskParts, chatDeskApi } from "./chat-desk.api.ts";
import { MODERATE } from "./moderation-access.ts";
import { createModerationLines } from "./moderation-lines.service.ts";
import { moderationLogApi } from "./moderation-log.api.ts";
import { moderationQueuesApi } from "./moderation-queues.api.ts";
import { moderationRoomApi } from "./moderation-room.api.ts";
import { readModeratedUser } from "./moderation-user.store.ts";
import { countReportsOn } from "./report.store.ts";
import { createSanctions } from "./sanctions.service.ts";

const OWN = { scope: "signed_in", rate: MODERATE.rate, isIdempotent: false } as const;
const USER_LINES = 50;
const DONE = { ok: true } as const;

export interface ModerationParts extends ChatDeskParts {
	bus: Bus;
	rooms: Rooms;
	words: Blocklist;
}

export function moderationApi(parts: ModerationParts): ApiDefinition[] {
	const { db } = parts;
	const lines = createModerationLines(parts);
	const sanctions = createSanctions(parts);

	const inForceOf = async (userId: string) => {
		const sanction = (await sanctions.of(userId)).find(({ isInForce }) => isInForce);
		return sanction ? { kind: sanction.kind, until: sanction.until, reason: sanction.reason } : null;
	};

	return [
		// Only the moderation log records this command, not the audit log, because authors may delete their own lines.
		defineCommand(deleteChatLine, OWN, async ({ params, body }, context) => {
			unwrap(await lines.deleteOne(actorOf(context), params, body.reason ?? null));
			return DONE;
		}),
		defineCommand(deleteChatLinesOf, MODERATE, async ({ params: { userId }, body: { matchId, reason } }, context) => {
			const deleted = await lines.deleteAllOf(actorOf(context), userId, { matchId, reason });
			context.audit({ after: { deleted } });
			return { deleted };
		}),
		defineQuery(getChatUser, { scope: "chat:moderate" }, async ({ params: { userId } }) => {
			const user = (await readModeratedUser(db.kysely, userId)) ?? throwRefusal({ code: "not_found", message: "There is no such user." });
			const [given, lines, reported] = await Promise.all([
				sanctions.of(userId),
				readModeratedLines(db.kysely, { authorId: userId, order: "desc", limit: USER_LINES }),
				countReportsOn(db.kysely, userId),
			]);
			return { user, sanction: given.find(({ isInForce }) => isInForce) ?? null, sanctions: given, lines: lines, reports: reported };
		}),
		defineCommand(sanctionChatUser, MODERATE, async ({ params: { userId }, body }, context) => {
			const { kind, reason, matchId = null } = body;
			const seconds = body.kind === "timeout" ? body.seconds : null;
			const before = await inForceOf(userId);
			const sanction = unwrap(await sanctions.give(actorOf(context), userId, { kind, seconds, reason, matchId }));
			context.audit({ before, after: { kind, until: sanction.until, reason } });
			return { sanction };
		}),
		defineCommand(liftChatSanction, MODERATE, async ({ params: { userId }, body: { reason = null } }, context) => {
			const before = await inForceOf(userId);
			const lifted = unwrap(await sanctions.lift(actorOf(context), userId, reason));
			context.audit({ before, after: null });
			return { lifted };
		}),
		...moderationQueuesApi({ ...parts, lines }),
		...moderationRoomApi(parts),
		...moderationLogApi(parts),
		...chatDeskApi(parts),
	];
}
