// The one answer to a link of a mail that does not work, whatever the reason: unknown, used, too old, or for something else.
// Given by sign-up, resets and the account room.
import type { Result } from "#server/errors/app-error.ts";

export const LINK_EXPIRED: Result<never> = {
	ok: false,
	error: { code: "link_expired", message: "This link was used before or is too old. Ask for a new one." },
};
