// Moderation of what people say, over HTTP: deletions, sanctions, reports, held lines, slow mode and pins. Made by main.ts.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { AppError, type AppErrorFields, unwrap } from "#server/errors/app-error.ts";
import type { Actor, CallContext } from "#server/http/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/define-endpoint.ts";
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
import type { Clock } from "#shared/kit/instant.ts";
import type { Rooms } from "./chat-ports.ts";
import { createHeldLines } from "./held-lines.service.ts";
import { readModeratedLines } from "./moderation-line.store.ts";
import { createModerationLines } from "./moderation-lines.service.ts";
import { moderationLogApi } from "./moderation-log.api.ts";
import { createModerationRoom } from "./moderation-room.service.ts";
import { readModeratedUser } from "./moderation-user.store.ts";
import { countReportsOn } from "./report.store.ts";
import { createReports } from "./reports.service.ts";
import { createSanctions } from "./sanctions.service.ts";
import type { WordList } from "./word-list.service.ts";

/** A busy moderator stays below. */
const RATE = { points: 120, perSeconds: 60 };
const MODERATE = { scope: "chat:moderate", rate: RATE, isIdempotent: false } as const;
const OWN = { scope: "signed_in", rate: RATE, isIdempotent: false } as const;
/** Who reports more than a line in six seconds reads none of them. */
const REPORT = { scope: "signed_in", rate: { points: 10, perSeconds: 60 }, isIdempotent: false } as const;

const USER_LINES = 50;
const DONE = { ok: true } as const;

export function moderationApi(parts: { db: Db; bus: Bus; rooms: Rooms; words: WordList; clock: Clock }): ApiDefinition[] {
	const { db } = parts;
	const lines = createModerationLines(parts);
	const sanctions = createSanctions(parts);
	const reports = createReports({ ...parts, lines });
	const held = createHeldLines(parts);
	const room = createModerationRoom(parts);

	return [
		defineCommand(deleteChatLine, OWN, async ({ params, body }, context) => {
			unwrap(await lines.deleteOne(actorOf(context), params, body.reason ?? null));
			return DONE;
		}),
		defineCommand(deleteChatLinesOf, MODERATE, async ({ params: { userId }, body: { matchId, reason } }, context) => ({
			deleted: await lines.deleteAllOf(actorOf(context), userId, { matchId, reason }),
		})),
		defineQuery(
			getChatUser,
			async ({ params: { userId } }) => {
				const user = (await readModeratedUser(db.kysely, userId)) ?? refuse({ code: "not_found", message: "There is no such user." });
				const [given, said, reported] = await Promise.all([
					sanctions.of(userId),
					readModeratedLines(db.kysely, { authorId: userId, order: "desc", limit: USER_LINES }),
					countReportsOn(db.kysely, userId),
				]);
				return { user, sanction: given.find(({ isInForce }) => isInForce) ?? null, sanctions: given, lines: said, reports: reported };
			},
			"chat:moderate",
		),
		defineCommand(sanctionChatUser, MODERATE, async ({ params: { userId }, body }, context) => {
			const { kind, reason, matchId = null } = body;
			const seconds = body.kind === "timeout" ? body.seconds : null;
			return { sanction: unwrap(await sanctions.give(actorOf(context), userId, { kind, seconds, reason, matchId })) };
		}),
		defineCommand(liftChatSanction, MODERATE, async ({ params: { userId }, body: { reason = null } }, context) => ({
			lifted: unwrap(await sanctions.lift(actorOf(context), userId, reason)),
		})),
		defineCommand(reportChat, REPORT, async ({ params, body: { reason, text = null } }, context) => {
			unwrap(await reports.report(actorOf(context).id, params, { reason, text }));
			return { isReported: true as const };
		}),
		defineQuery(getChatReports, async ({ query: { matchId, limit } }) => reports.queue(matchId, limit), "chat:moderate"),
		defineCommand(closeChatReports, MODERATE, async ({ params: { lineId }, body: { isDeleted, reason = null } }, context) => ({
			closed: unwrap(await reports.close(actorOf(context), lineId, { isDeleted, reason })),
		})),
		defineQuery(getHeldChat, async ({ query: { matchId, limit } }) => held.queue(matchId, limit), "chat:moderate"),
		defineCommand(decideHeldChat, MODERATE, async ({ params: { lineId }, body: { verdict, reason = null } }, context) => ({
			seq: unwrap(await held.decide(actorOf(context), lineId, verdict, reason)),
		})),
		defineCommand(setChatSlowMode, MODERATE, async ({ params: { matchId }, body: { seconds } }, context) => ({
			room: await room.slow(actorOf(context), matchId, seconds),
		})),
		defineCommand(pinChatLine, MODERATE, async ({ params: { matchId }, body: { seq, seconds } }, context) => ({
			room: unwrap(await room.pin(actorOf(context), { matchId, seq }, seconds)),
		})),
		defineCommand(unpinChatLine, MODERATE, async ({ params: { matchId } }, context) => ({
			room: await room.unpin(actorOf(context), matchId),
		})),
		...moderationLogApi(parts),
	];
}

/** Asked for by every command's scope, so somebody is there. */
const actorOf = ({ actor }: CallContext): Actor => actor ?? refuse({ code: "unauthenticated", message: "This needs a sign-in." });

function refuse(error: AppErrorFields): never {
	throw new AppError(error);
}
