// Which rows are deleted by their age alone. Rows whose end depends on more than a time are cleaned by tasks of their rooms. The logs of
// what staff did stay for good: the database refuses to change them.
import type { RetentionSettings } from "#server/config/retention-settings.ts";
import type { Database } from "../schema.ts";
import type { CleaningTask } from "./cleaning-task.ts";

type Table = keyof Database & string;

export interface RetentionRule extends Omit<CleaningTask, "cleanSome"> {
	/** Column with the time from which the row is stored for `keepMs`; rows with `null` stay. It has an index. */
	column: string;
}

/** Checks that the table has the column. */
export const rule = <Of extends Table>(table: Of, column: keyof Database[Of] & string, keepMs: number): RetentionRule => ({
	...{ table, column, keepMs },
});

export function retentionRules({ sessionsMs, answersMs, changesMs }: RetentionSettings): RetentionRule[] {
	return [
		// The tokens of a device are deleted with it.
		rule("devices", "revoked_at", sessionsMs),
		rule("devices", "expires_at", sessionsMs),
		rule("sign_ups", "expires_at", 0),
		rule("mail_links", "expires_at", 0),
		rule("idempotency_keys", "created_at", answersMs),
		{ ...rule("outbox", "recorded_at", changesMs), isDatabaseTime: true },
	];
}
