// Sets passwords, authorised by a mail link or by the current password. Each change signs out devices in its own transaction, ends all
// links of the user and is reported by mail.
import type { Kysely } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Actor, Caller } from "#server/http/endpoint/call-context.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { BackgroundTasks } from "../kernel/background-tasks.ts";
import { deleteTickets } from "../kernel/factor-ticket.store.ts";
import { emailKeyOf, lockUserRow, readUserRow, updateUser } from "../kernel/user.store.ts";
import { mailLinks, passwordChangedMail, resetPasswordMail, type Site } from "../mail-links/account-mails.ts";
import { hashLinkToken, makeLinkToken } from "../mail-links/link-token.ts";
import { deleteMailLinks, insertMailLink, readMailLink, takeMailLink } from "../mail-links/mail-link.store.ts";
import { PASSWORD_LINK, passwordLinkOf } from "../mail-links/password-link.ts";
import { revokeDevices } from "../session/device.store.ts";
import type { AttemptLimits } from "./attempt-limits.ts";
import type { PasswordHash } from "./password-hash.ts";
import { refuseWeakPassword } from "./password-policy.ts";

export interface Passwords {
	/** Mails a link if an account has the address; the response is the same if none has it. Refuses rate_limited. */
	forgot(email: string, caller: Caller): Promise<Result<null>>;
	/** Signs out every device. Refuses link_expired, invalid_request, rate_limited. Throws overloaded. */
	reset(given: { token: string; password: string }, caller: Caller): Promise<Result<{ email: string }>>;
	/** Signs out every other device. Refuses wrong_credentials, invalid_request, rate_limited. Throws overloaded. */
	change(actor: Actor, given: { currentPassword: string; newPassword: string }, caller: Caller): Promise<Result<null>>;
}

interface Parts {
	db: Db;
	bus: Bus;
	mailer: Pick<Mailer, "send">;
	limits: AttemptLimits;
	hashing: PasswordHash;
	backgroundTasks: BackgroundTasks;
	clock: Clock;
	site: Site;
}

export function createPasswords({ db, bus, mailer, limits, hashing, backgroundTasks, clock, site }: Parts): Passwords {
	async function mailLink(email: string, locale: Locale): Promise<void> {
		const emailKey = emailKeyOf(email);
		if (!(await limits.mayMail("forgot_password", emailKey))) return;
		const token = makeLinkToken();
		const user = await db.kysely.transaction().execute(async (transaction) => {
			const owner = await readUserRow({ kysely: transaction }, { emailKey });
			// Checked under the lock: an account that has just changed to another address gets no link at the old one.
			const locked = owner && (await lockUserRow(transaction, owner.id));
			if (locked?.email_key !== emailKey) return null;
			await insertMailLink(transaction, passwordLinkOf(locked.id, token, clock()));
			return locked;
		});
		if (!user?.email) return;
		const words = resetPasswordMail({
			site,
			locale,
			link: mailLinks.resetPassword({ site, locale }, token),
			displayName: user.display_name,
		});
		await mailer.send({ to: user.email, ...words });
	}

	/** Mails the owner and publishes the sign-outs; call it after the commit. */
	function announce({ email, display_name }: UserTable, revoked: readonly { id: string }[], locale: Locale): void {
		if (revoked.length > 0) bus.publish("devices.revoked", { deviceIds: revoked.map((device) => device.id), reason: "password_changed" });
		bus.committed();
		if (email === null) return;
		backgroundTasks.run("notice of a new password", () =>
			mailer.send({ to: email, ...passwordChangedMail({ site, locale, displayName: display_name }) }),
		);
	}

	return {
		async forgot(email, caller) {
			const allowed = await limits.ask("forgot_password", caller.address);
			if (allowed.ok) backgroundTasks.run("forgotten password", () => mailLink(email, caller.locale));
			return allowed;
		},

		async reset({ token, password }, caller) {
			const tokenHash = hashLinkToken(token);
			const link = await readMailLink(db.kysely, PASSWORD_LINK, tokenHash, clock());
			const owner = link && (await readUserRow(db, { id: link.user_id }));
			if (!owner) return limits.refuseLink(caller.address);
			// Checked before the link is used up: after a refusal, the user can try another password with the same link.
			const refused = refuseWeakPassword(
				password,
				{ email: owner.email, displayName: owner.display_name, siteName: site.name },
				"body.password",
			);
			if (refused) return refused;
			const passwordHash = await hashing.hash(password);
			const done = await db.kysely.transaction().execute(async (transaction) => {
				const user = await lockUserRow(transaction, owner.id);
				if (!user || !(await takeMailLink(transaction, PASSWORD_LINK, tokenHash, clock()))) return null;
				return { user, revoked: await setPassword(transaction, user, { passwordHash, currentDeviceId: null, at: clock() }) };
			});
			if (!done) return limits.refuseLink(caller.address);
			announce(done.user, done.revoked, caller.locale);
			await limits.forgive(accountOf(done.user), caller.address);
			return { ok: true, value: { email: done.user.email ?? "" } };
		},

		async change(actor, { currentPassword, newPassword }, caller) {
			const user = await readUserRow(db, { id: actor.id });
			if (!user) return WRONG_CURRENT;
			// A signed-in device counts as known, so guesses of strangers do not slow it down.
			const guesser = { address: caller.address, device: actor.deviceId };
			const guess = await limits.guess(accountOf(user), guesser, () => hashing.check(user.password_hash, currentPassword));
			if (!guess.ok) return guess;
			if (!guess.value) return WRONG_CURRENT;
			const refused = refuseWeakPassword(
				newPassword,
				{ email: user.email, displayName: user.display_name, siteName: site.name },
				"body.newPassword",
			);
			if (refused) return refused;
			const passwordHash = await hashing.hash(newPassword);
			const revoked = await db.kysely.transaction().execute(async (transaction) => {
				const locked = await lockUserRow(transaction, user.id);
				// The password was changed in the meantime, perhaps by the owner of a hijacked account: the checked password is no longer valid.
				if (locked?.password_hash !== user.password_hash) return null;
				return setPassword(transaction, locked, { passwordHash, currentDeviceId: actor.deviceId, at: clock() });
			});
			if (!revoked) return WRONG_CURRENT;
			announce(user, revoked, caller.locale);
			return { ok: true, value: null };
		},
	};
}

/** Stores the new password and does all that follows from it, in the caller's transaction; returns the devices that are signed out. */
async function setPassword(
	transaction: Kysely<Database>,
	user: UserTable,
	{ passwordHash, currentDeviceId, at }: { passwordHash: string; currentDeviceId: string | null; at: number },
) {
	await updateUser(transaction, user.id, { password_hash: passwordHash, changed_at: at });
	await deleteMailLinks(transaction, user.id);
	await deleteTickets(transaction, user.id);
	return revokeDevices(transaction, user.id, { except: currentDeviceId }, { reason: "password_changed", at });
}

/** Key under which guesses at the account are counted, at sign-in and here. */
const accountOf = ({ id, email_key }: UserTable): string => email_key ?? id;

const WRONG_CURRENT: Result<never> = {
	ok: false,
	error: {
		code: "wrong_credentials",
		message: "The current password is wrong.",
		issues: [{ path: "body.currentPassword", message: "is wrong" }],
	},
};
