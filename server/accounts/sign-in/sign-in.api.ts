// Sign-in, sign-up and passwords over HTTP.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, type CommandOptions, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import { changePassword, forgotPassword, login, register, resetPassword, verifyEmail } from "#shared/contract/rest/accounts/accounts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Recall } from "../kernel/account-part.ts";
import type { BackgroundTasks } from "../kernel/background-tasks.ts";
import { emailKeyOf } from "../kernel/user.store.ts";
import type { Site } from "../mail-links/account-mails.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import { createPasswords } from "../password/password.service.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import type { DeviceCookies } from "../session/device-cookie.ts";
import type { Sessions } from "../session/session.service.ts";
import { createSignIn } from "./sign-in.service.ts";
import { createSignUp } from "./sign-up.service.ts";

/** Limit on all requests of one address, right or wrong; wrong passwords have stricter limits (guess-limits.ts). */
const OPEN: CommandOptions = { scope: null, rate: { points: 120, perSeconds: 60 }, isIdempotent: false };
const SIGNED_IN: CommandOptions = { ...OPEN, scope: "signed_in" };

export function signInApi(parts: {
	db: Db;
	bus: Bus;
	sessions: Pick<Sessions, "open">;
	mailer: Pick<Mailer, "send" | "sendWithin" | "wake">;
	clock: Clock;
	log: Logger;
	site: Site;
	deviceCookies: DeviceCookies;
	limits: AttemptLimits;
	hashing: PasswordHash;
	recall: Recall;
	/** The server must wait for these tasks before it stops. */
	backgroundTasks: BackgroundTasks;
}): ApiDefinition[] {
	const { signIn } = createSignIn(parts);
	const { signUp, verify } = createSignUp(parts);
	const passwords = createPasswords(parts);
	const { deviceCookies } = parts;
	const signInOptions: CommandOptions = { ...OPEN, rateKeyOf: deviceCookies.rateKeyOf };

	return [
		defineCommand(login, signInOptions, async ({ body }, { caller, cookies }) => {
			const account = emailKeyOf(body.email);
			const data = unwrap(await signIn(body, { ...caller, device: deviceCookies.deviceOf(cookies, account) }));
			deviceCookies.remember(cookies, account);
			return { data };
		}),
		defineCommand(register, OPEN, async ({ body }, { caller }) => ({ ok: true as const, ...unwrap(await signUp(body, caller)) })),
		defineCommand(verifyEmail, OPEN, async ({ body: { token, proof = null } }, { caller, cookies }) => {
			const verified = unwrap(await verify({ token, proof }, caller));
			if (verified.session) deviceCookies.remember(cookies, emailKeyOf(verified.email));
			return verified;
		}),
		defineCommand(forgotPassword, OPEN, async ({ body }, { caller }) => {
			unwrap(await passwords.forgot(body.email, caller));
			return { ok: true as const };
		}),
		defineCommand(resetPassword, OPEN, async ({ body }, { caller, cookies }) => {
			const done = unwrap(await passwords.reset(body, caller));
			deviceCookies.remember(cookies, emailKeyOf(done.email));
			return done;
		}),
		defineCommand(changePassword, SIGNED_IN, async ({ body }, { actor, caller }) => {
			if (!actor) throw new Error("a command for the signed in came without one");
			unwrap(await passwords.change(actor, body, caller));
			return { ok: true as const };
		}),
	];
}
