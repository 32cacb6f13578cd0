// The log of moderation: every action by people and by rules, written once and never changed.
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { ModerationActionTable } from "#server/db/tables/chat-tables.ts";
import type { ModerationAction, ModerationActionEntry } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** The actor of actions taken by rules. */
export const BY_RULE = "system";

export interface NewModerationAction {
	action: ModerationAction;
	/** `null` if the action applies to all rooms. */
	matchId: string | null;
	/** A user's id, or BY_RULE. */
	actorId: string;
	/** The affected user. */
	userId: string | null;
	/** The previous state, reason, duration: whatever explains the action years later. */
	detail: Record<string, unknown>;
}

export async function recordModerationAction(transaction: Kysely<Database>, action: NewModerationAction, now: Instant): Promise<void> {
	await transaction
		.insertInto("moderation_actions")
		.values({
			id: actionIdAt(now),
			match_id: action.matchId,
			action: action.action,
			actor_id: action.actorId,
			user_id: action.userId,
			detail: JSON.stringify(action.detail),
			acted_at: now,
		})
		.execute();
}

/** Ids sort by time in any collation: nine digits of base 36 suffice until the year 5188. */
function actionIdAt(now: Instant): string {
	return `${now.toString(36).padStart(9, "0")}${randomBytes(6).toString("hex")}`;
}

export interface ModerationActionFilter {
	matchId?: string | undefined;
	userId?: string | undefined;
	actorId?: string | undefined;
	action?: ModerationAction | undefined;
	/** Only actions that are older than the one with this id. */
	before?: string | undefined;
	limit: number;
}

/** Newest first, with the present names of the people. */
export async function readModerationActions(
	{ kysely }: Pick<Db, "kysely">,
	filter: ModerationActionFilter,
): Promise<ModerationActionEntry[]> {
	let query = kysely
		.selectFrom("moderation_actions")
		.leftJoin("users as actors", "actors.id", "moderation_actions.actor_id")
		.leftJoin("users as targets", "targets.id", "moderation_actions.user_id")
		.selectAll("moderation_actions")
		.select(["actors.display_name as actor_name", "targets.display_name as user_name"]);
	if (filter.matchId !== undefined) query = query.where("moderation_actions.match_id", "=", filter.matchId);
	if (filter.userId !== undefined) query = query.where("moderation_actions.user_id", "=", filter.userId);
	if (filter.actorId !== undefined) query = query.where("moderation_actions.actor_id", "=", filter.actorId);
	if (filter.action !== undefined) query = query.where("moderation_actions.action", "=", filter.action);
	if (filter.before !== undefined) query = query.where("moderation_actions.id", "<", filter.before);
	return (await query.orderBy("moderation_actions.id", "desc").limit(filter.limit).execute()).map(toModerationAction);
}

export function toModerationAction(
	row: ModerationActionTable & { actor_name: string | null; user_name: string | null },
): ModerationActionEntry {
	return {
		id: row.id,
		action: row.action as ModerationAction,
		matchId: row.match_id,
		actor: { id: row.actor_id, name: row.actor_name },
		user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
		detail: JSON.parse(row.detail) as Record<string, unknown>,
		actedAt: row.acted_at,
	};
}
