// Refuses a new password that anybody would try first. Length is the schema's. Called by sign-up, resets and create-admin.ts.
import type { Result } from "#server/errors/app-error.ts";

/** Null when it may be had; `path` is where the issue is told. */
export function refuseEasyPassword(
	password: string,
	{ email, displayName }: { email: string | null; displayName: string },
	path: string,
): (Result<never> & { ok: false }) | null {
	const easy = [email ?? displayName, email?.split("@")[0] ?? displayName, displayName].map(fold);
	if (!easy.includes(fold(password))) return null;
	const message = "must be another than the e-mail address and the name";
	return { ok: false, error: { code: "invalid_request", message: `The password ${message}.`, issues: [{ path, message }] } };
}

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase();
