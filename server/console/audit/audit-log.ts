// Stores each command of staff, done or refused; implements http/endpoint/audit-trail.ts.
import { randomBytes } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { readStaffName } from "#server/db/staff-name.store.ts";
import type { AuditEntry, AuditTrail } from "#server/http/endpoint/audit-trail.ts";
import type { Logger } from "#server/observability/logger.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { insertAuditEntry } from "./audit.store.ts";

/** Maximum size of each of params, input, before, after. Longer text is truncated. */
const MAX_JSON_LENGTH = 8 * 1024;
const MAX_WORDS_LENGTH = 4_000;
/** Keys whose values are never stored, should a command have one. */
const SECRET = /password|secret|token|authorization|cookie|proof|^key$/i;

export function createAuditLog({ db, log }: { db: Db; log: Logger }): AuditTrail {
	const nextId = countIds();
	return {
		async record(entry) {
			try {
				const actorName = await readStaffName(db.kysely, entry.actorId);
				const subject = entry.subject ?? subjectOf(entry.params);
				await insertAuditEntry(db, {
					id: nextId(entry.at),
					at: entry.at,
					actor_id: entry.actorId,
					actor_name: actorName,
					action: entry.action,
					subject,
					params: jsonOf(entry.params) ?? "{}",
					input: jsonOf(entry.input),
					before: jsonOf(entry.before),
					after: jsonOf(entry.after),
					outcome: entry.outcome,
					request_id: entry.requestId,
					words: wordsOf(entry, actorName, subject),
				});
			} catch (error) {
				// The command itself cannot be undone, so the entry goes to the log of the server instead.
				const { at, actorId, action, outcome, requestId } = entry;
				log.error({ err: error, at, actorId, action, outcome, requestId }, "Writing an audit log entry failed");
			}
		},
	};
}

/**
 * Returns ids that sort by time in any collation, and within one millisecond by sequence: nine digits of base 36 suffice until the year
 * 5188.
 */
function countIds(): (at: Instant) => string {
	let [latest, turn] = [0, 0];
	return (at) => {
		turn = at === latest ? turn + 1 : 0;
		latest = at;
		return `${at.toString(36).padStart(9, "0")}${turn.toString(36).padStart(4, "0")}${randomBytes(5).toString("hex")}`;
	};
}

/** Derived from the first id in the path: `{matchId: "m7", field: "goals"}` is `match m7`. */
function subjectOf(params: AuditEntry["params"]): string {
	const [name, id] = Object.entries(params).find(([key]) => key.endsWith("Id")) ?? [];
	return name === undefined ? "" : `${name.slice(0, -2)} ${id}`;
}

/** Returns `null` for `undefined`. */
function jsonOf(value: unknown): string | null {
	if (value === undefined) return null;
	const text = JSON.stringify(value, (key, part: unknown) => (SECRET.test(key) ? "(kept out)" : part)) ?? "null";
	const bytes = Buffer.byteLength(text);
	if (bytes <= MAX_JSON_LENGTH) return text;
	// Half of the maximum, because quotes and backslashes of the truncated text take two characters in a JSON string.
	const start = Buffer.from(text)
		.subarray(0, MAX_JSON_LENGTH / 2 - 100)
		.toString()
		.replace(/\uFFFD+$/, "");
	return JSON.stringify({ isCut: true, bytes, start: start.slice(0, MAX_JSON_LENGTH / 2) });
}

function wordsOf({ actorId, action, params, input, outcome }: AuditEntry, actorName: string | null, subject: string): string {
	const parts = [actorName ?? "", actorId, action, subject, outcome, ...Object.values(params), ...textsIn(input)];
	return foldText(parts.join(" ")).slice(0, MAX_WORDS_LENGTH);
}

/** Returns the texts that a person may have typed: reasons, names, notes. */
function textsIn(value: unknown, key = ""): string[] {
	if (SECRET.test(key)) return [];
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, part]) => textsIn(part, name));
}
