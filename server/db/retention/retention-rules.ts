// Which rows are deleted by their age alone. Rows whose end depends on more than a time stay with their room: jobs and what belongs to
// them (server/queue), reports of readers, addresses of payers. The logs of what staff did stay for good: the database refuses to change them.
import type { RetentionSettings } from "#server/config/retention-settings.ts";
import type { Database } from "../schema.ts";

type Table = keyof Database & string;

export interface RetentionRule {
	table: Table;
	/** Column with the time from which the row is stored for `keepMs`; rows with `null` stay. It has an index. */
	column: string;
	keepMs: number;
	/** The database's clock set the time. */
	isDatabaseTime?: true;
}

const rule = <Of extends Table>(table: Of, column: keyof Database[Of] & string, keepMs: number): RetentionRule => ({
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
