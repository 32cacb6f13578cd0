// Settings of moderators for a whole room, over HTTP: slow mode and the pinned line.
import { unwrap } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { pinChatLine, setChatSlowMode, unpinChatLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import { MODERATE } from "./moderation-access.ts";
import { createModerationRoom } from "./moderation-room.service.ts";

export function moderationRoomApi(parts: Parameters<typeof createModerationRoom>[0]): ApiDefinition[] {
	const room = createModerationRoom(parts);
	return [
		defineCommand(setChatSlowMode, MODERATE, async ({ params: { matchId }, body: { seconds } }, context) => {
			const moved = await room.slow(actorOf(context), matchId, seconds);
			context.audit({ before: slowOf(moved.before), after: slowOf(moved.room) });
			return { room: moved.room };
		}),
		defineCommand(pinChatLine, MODERATE, async ({ params: { matchId }, body: { seq, seconds } }, context) => {
			const moved = unwrap(await room.pin(actorOf(context), { matchId, seq }, seconds));
			context.audit({ before: pinOf(moved.before), after: pinOf(moved.room) });
			return { room: moved.room };
		}),
		defineCommand(unpinChatLine, MODERATE, async ({ params: { matchId } }, context) => {
			const moved = await room.unpin(actorOf(context), matchId);
			context.audit({ before: pinOf(moved.before), after: pinOf(moved.room) });
			return { room: moved.room };
		}),
	];
}

const slowOf = ({ slowSeconds, slowBy, slowUntil }: ChatRoom) => ({ seconds: slowSeconds, by: slowBy, until: slowUntil });
/** The audit log does not get the text, because its deletion may be requested later. */
const pinOf = ({ pin }: ChatRoom) => pin && { seq: pin.seq, until: pin.until };
