// The port through which each command of staff, done or refused, reaches the audit log (console/audit/audit-log.ts).
import type { Instant } from "#shared/kit/instant.ts";

/** What a command changed, as reported by its handler. No secrets, and no text whose deletion a user may request. */
export interface AuditChange {
	/** The subject, if the path does not name it: `team t12`. */
	subject?: string;
	before?: unknown;
	after?: unknown;
}

export interface AuditEntry extends AuditChange {
	at: Instant;
	actorId: string;
	/** Method and path of the endpoint: `POST /api/ops/matches/:matchId/events`. */
	action: string;
	params: Readonly<Record<string, string>>;
	/** The parsed body; `undefined` without one. */
	input: unknown;
	/** `done`, or the code of the refusal. */
	outcome: string;
	requestId: string;
}

export interface AuditTrail {
	/** Must not throw, because the command cannot be undone. */
	record(entry: AuditEntry): Promise<void>;
}

export const NO_TRAIL: AuditTrail = { record: async () => {} };
