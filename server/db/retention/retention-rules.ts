// Rules for rows that are deleted by their age alone. Rows whose deletion depends on more than their age are cleaned by tasks of their
// rooms. Logs of actions by staff are stored permanently: the database refuses to change them.
import type { RetentionSettings } from "#server/config/retention-settings.ts";
import type { Database } from "../schema.ts";
import type { CleaningTask } from "./cleaning-task.ts";

type Table = keyof Database & string;

export interface RetentionRule extends Omit<CleaningTask, "cleanSome"> {
	/** Column with the time at which the retention of a row begins; it has an index. Rows with `null` are never deleted. */
	column: string;
}

/** Creates a rule; its type requires that the table has the column. */
export const rule = <Of extends Table>(table: Of, column: keyof Database[Of] & string, keepMs: number): RetentionRule => ({
	...{ table, column, keepMs },
});

export function retentionRules({ sessionsMs, answersMs, changesMs }: RetentionSettings): RetentionRule[] {
	return [
		// The tokens of a device are deleted together with the device.
		rule("devices", "revoked_at", sessionsMs),
		rule("devices", "expires_at", sessionsMs),
		rule("sign_ups", "expires_at", 0),
		rule("mail_links", "expires_at", 0),
		rule("idempotency_keys", "created_at", answersMs),
		{ ...rule("outbox", "recorded_at", changesMs), isDatabaseTime: true },
	];
}
