// Refuses a new password that anybody would try first. Length is the schema's.
import { type Result, refuse } from "#server/errors/app-error.ts";

/** At the top of every published list of leaked passwords, of those that are long enough (NIST SP 800-63B, 3.1.1.2). */
const COMMON = new Set(
	`password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r
	1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdef12 a1b2c3d4
	iloveyou iloveyou1 football football1 baseball superman sunshine princess starwars trustno1 whatever welcome1 welcome123
	letmein1 letmein123 changeme changeme1 admin123 admin1234 administrator liverpool chelsea1 arsenal1 barcelona juventus
	manchester 12341234 12344321 11223344 123123123 123321123 147258369 123654789 987654321`.split(/\s+/),
);

/** Null when the password is allowed; `path` is the field that the issue names. */
export function refuseWeakPassword(
	password: string,
	{ email, displayName }: { email: string | null; displayName: string },
	path: string,
): (Result<never> & { ok: false }) | null {
	const own = [email ?? displayName, email?.split("@")[0] ?? displayName, displayName].map(fold);
	if (own.includes(fold(password))) return refusePassword("must be another than the e-mail address and the name", path);
	return isGuessedFirst(fold(password)) ? refusePassword("is one that anybody would guess first", path) : null;
}

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** Common ones; one or two signs over and over; a run such as 12345678 or hgfedcba. */
function isGuessedFirst(password: string): boolean {
	const steps = [...password].slice(1).map((sign, index) => sign.charCodeAt(0) - password.charCodeAt(index));
	const isRun = (step: number) => steps.filter((each) => each === step).length >= steps.length - 1;
	return COMMON.has(password) || new Set(password).size <= 2 || isRun(1) || isRun(-1);
}

const refusePassword = (message: string, path: string) =>
	refuse({ code: "invalid_request", message: `The password ${message}.`, issues: [{ path, message }] });
