// What a suspended user is told once he proved who he is: until when, and why. Called where sessions open and go on.
import type { UserTable } from "#server/db/schema.ts";
import type { AppErrorFields } from "#server/errors/app-error.ts";

/** The highest instant that a date can tell; a suspension beyond it lasts until it is lifted. */
const LAST_DATE = 8.64e15;

export function banNoticeOf({ banned_until, ban_reason }: Pick<UserTable, "banned_until" | "ban_reason">): AppErrorFields {
	const end = banned_until !== null && banned_until < LAST_DATE ? ` until ${inWords(banned_until)}` : "";
	const reason = ban_reason ? ` Reason: ${ban_reason}` : "";
	return { code: "account_banned", message: `This account has been suspended${end}.${reason}` };
}

/** 24 November 2026, 12:00 UTC. */
function inWords(instant: number): string {
	const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
	return `${format.format(instant).replace(" at ", ", ")} UTC`;
}
