// The one response to a mail link that does not work, whatever the reason: unknown, used, expired, or made for another purpose. Sign-up,
// password resets and the account room use it.
import type { Result } from "#server/errors/app-error.ts";

export const LINK_EXPIRED: Result<never> = {
	ok: false,
	error: { code: "link_expired", message: "This link was used before or is too old. Ask for a new one." },
};
