// Moderation over HTTP: deletions, sanctions, reports, held lines, slow mode and pins.
import type { Bus } from "#server/bus/bus.ts";
import { throwRefusal, unwrap } from "#server/errors/app-error.ts";
import type { Actor, CallContext } from "#server/http/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/define-endpoint.ts";
import type { ChatRoom } from "#shared/contract/chat.ts";
import { reportChat } from "#shared/contract/rest/chat.ts";
import {
	closeChatReports,
	decideHeldChat,
	deleteChatLine,
	deleteChatLinesOf,
	getChatReports,
	getChatUser,
	getHeldChat,
	liftChatSanction,
	pinChatLine,
	sanctionChatUser,
	setChatSlowMode,
	unpinChatLine,
} from "#shared/contract/rest/chat-moderation.ts";
import type { Rooms } from "../chat-ports.ts";
import type { Blocklist } from "../text/blocklist.service.ts";
import { type ChatDeskParts, chatDeskApi, namesOf } from "./chat-desk.api.ts";
import { createHeldLines } from "./held-lines.service.ts";
import { readModeratedLines } from "./moderation-line.store.ts";
import { createModerationLines } from "./moderation-lines.service.ts";
import { moderationLogApi } from "./moderation-log.api.ts";
import { createModerationRoom } from "./moderation-room.service.ts";
import { readModeratedUser } from "./moderation-user.store.ts";
import { countReportsOn } from "./report.store.ts";
import { createReports } from "./reports.service.ts";
import { createSanctions } from "./sanctions.service.ts";

/** A busy moderator stays below. */
const RATE = { points: 120, perSeconds: 60 };
const MODERATE = { scope: "chat:moderate", rate: RATE, isIdempotent: false } as const;
const OWN = { scope: "signed_in", rate: RATE, isIdempotent: false } as const;
/** Nobody reads and reports more than a line in six seconds. */
const REPORT = { scope: "signed_in", rate: { points: 10, perSeconds: 60 }, isIdempotent: false } as const;

const USER_LINES = 50;
const DONE = { ok: true } as const;

export interface ModerationParts extends ChatDeskParts {
	bus: Bus;
	rooms: Rooms;
	words: Blocklist;
}

export function moderationApi(parts: ModerationParts): ApiDefinition[] {
	const { db, rowsOf } = parts;
	const lines = createModerationLines(parts);
	const sanctions = createSanctions(parts);
	const reports = createReports({ ...parts, lines });
	const held = createHeldLines(parts);
	const room = createModerationRoom(parts);

	const inForceOf = async (userId: string) => {
		const sanction = (await sanctions.of(userId)).find(({ isInForce }) => isInForce);
		return sanction ? { kind: sanction.kind, until: sanction.until, reason: sanction.reason } : null;
	};

	return [
		// Audited by the moderation log alone, because authors may delete their own lines.
		defineCommand(deleteChatLine, OWN, async ({ params, body }, context) => {
			unwrap(await lines.deleteOne(actorOf(context), params, body.reason ?? null));
			return DONE;
		}),
		defineCommand(deleteChatLinesOf, MODERATE, async ({ params: { userId }, body: { matchId, reason } }, context) => {
			const deleted = await lines.deleteAllOf(actorOf(context), userId, { matchId, reason });
			context.audit({ after: { deleted } });
			return { deleted };
		}),
		defineQuery(
			getChatUser,
			async ({ params: { userId } }) => {
				const user = (await readModeratedUser(db.kysely, userId)) ?? throwRefusal({ code: "not_found", message: "There is no such user." });
				const [given, lines, reported] = await Promise.all([
					sanctions.of(userId),
					readModeratedLines(db.kysely, { authorId: userId, order: "desc", limit: USER_LINES }),
					countReportsOn(db.kysely, userId),
				]);
				return { user, sanction: given.find(({ isInForce }) => isInForce) ?? null, sanctions: given, lines: lines, reports: reported };
			},
			"chat:moderate",
		),
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
		defineCommand(reportChat, REPORT, async ({ params, body: { reason, text = null } }, context) => {
			unwrap(await reports.report(actorOf(context).id, params, { reason, text }));
			return { isReported: true as const };
		}),
		defineQuery(
			getChatReports,
			async ({ query: { matchId, limit } }) => {
				const queue = await reports.queue(matchId, limit);
				const matches = await namesOf(
					rowsOf,
					queue.lines.map(({ line }) => line),
				);
				return { ...queue, matches };
			},
			"chat:moderate",
		),
		defineCommand(closeChatReports, MODERATE, async ({ params: { lineId }, body: { isDeleted, reason = null } }, context) => {
			const closed = unwrap(await reports.close(actorOf(context), lineId, { isDeleted, reason }));
			context.audit({ subject: `chat line ${lineId}`, before: { openReports: closed }, after: { openReports: 0, isDeleted } });
			return { closed };
		}),
		defineQuery(
			getHeldChat,
			async ({ query: { matchId, limit } }) => {
				const queue = await held.queue(matchId, limit);
				return { ...queue, matches: await namesOf(rowsOf, queue.lines) };
			},
			"chat:moderate",
		),
		defineCommand(decideHeldChat, MODERATE, async ({ params: { lineId }, body: { verdict, reason = null } }, context) => {
			const seq = unwrap(await held.decide(actorOf(context), lineId, verdict, reason));
			context.audit({ subject: `chat line ${lineId}`, before: { state: "held" }, after: { state: verdict, seq } });
			return { seq };
		}),
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
		...moderationLogApi(parts),
		...chatDeskApi(parts),
	];
}

const slowOf = ({ slowSeconds, slowBy, slowUntil }: ChatRoom) => ({ seconds: slowSeconds, by: slowBy, until: slowUntil });
/** Without the text: its author may request its deletion. */
const pinOf = ({ pin }: ChatRoom) => pin && { seq: pin.seq, until: pin.until };

/** Every command's scope guarantees an actor. */
const actorOf = ({ actor }: CallContext): Actor => actor ?? throwRefusal({ code: "unauthenticated", message: "This needs a sign-in." });
