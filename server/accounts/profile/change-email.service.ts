// Changes the e-mail address: a link to the new address proves it, and a notice goes to the old one.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Caller } from "#server/http/endpoint/call-context.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { type Clock, HOUR_MS } from "#shared/kit/instant.ts";
import { emailKeyOf, lockUserRow, readUserRow, updateUser } from "../kernel/user.store.ts";
import { addressTakenMail, changeEmailMail, emailChangedMail, mailLinks, type Site } from "../mail-links/account-mails.ts";
import { hashLinkToken, makeLinkToken } from "../mail-links/link-token.ts";
import { deleteMailLinks, insertMailLink, readMailLink, takeMailLink } from "../mail-links/mail-link.store.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import { lockReauthenticated, type Proof, reauthenticate } from "./reauthenticate.ts";

const LINK_MS = HOUR_MS;

export interface EmailChange {
	/** Refuses with the codes of `reauthenticate` and `lockReauthenticated`; never reveals whether the address is taken. */
	ask(user: UserTable, email: string, proof: Proof, locale: Locale): Promise<Result<null>>;
	/** Returns the new address. Refuses link_expired, rate_limited. */
	confirm(token: string, caller: Pick<Caller, "address" | "locale">): Promise<Result<string>>;
}

export function createEmailChange(parts: {
	db: Db;
	bus: Bus;
	mailer: Pick<Mailer, "send">;
	limits: AttemptLimits;
	hashing: PasswordHash;
	clock: Clock;
	site: Site;
}): EmailChange {
	const { db, bus, mailer, limits, clock, site } = parts;

	/** Throws the unique violation, and rolls back, if the address was taken in the meantime. */
	async function take(token: string): Promise<{ user: UserTable; email: string } | null> {
		const tokenHash = hashLinkToken(token);
		const found = await readMailLink(db.kysely, "change_email", tokenHash, clock());
		if (!found) return null;
		return db.kysely.transaction().execute(async (transaction) => {
			// The user is locked before the link, in the same order as a deletion; the opposite order would deadlock.
			const user = await lockUserRow(transaction, found.user_id);
			const link = user && (await takeMailLink(transaction, "change_email", tokenHash, clock()));
			if (!link || link.email === null) return null;
			const { email } = link;
			const address = { email, email_key: emailKeyOf(email) };
			await updateUser(transaction, user.id, { ...address, changed_at: clock() });
			// Links in the old mailbox must no longer open the account.
			await deleteMailLinks(transaction, user.id);
			return { user, email };
		});
	}

	return {
		async ask(user, email, proof, locale) {
			const allowed = await limits.ask("change_email", proof.address);
			if (!allowed.ok) return allowed;
			const proven = await reauthenticate(parts, user, proof);
			if (!proven.ok) return proven;
			const emailKey = emailKeyOf(email);
			const owner = await readUserRow(db, { emailKey });
			// Even if the address is taken, a token is made (and sent to nobody), so that both cases take the same time.
			const token = makeLinkToken();
			const now = clock();
			const row = { token_hash: hashLinkToken(token), kind: "change_email", user_id: user.id, email } as const;
			const linked = await db.kysely.transaction().execute(async (transaction) => {
				const locked = await lockReauthenticated(transaction, user, proof);
				if (locked.ok) await insertMailLink(transaction, { ...row, created_at: now, expires_at: now + LINK_MS });
				return locked;
			});
			if (!linked.ok) return linked;
			if (!(await limits.mayMail("change_email", emailKey))) return { ok: true, value: null };
			if (owner && owner.id !== user.id) await mailer.send({ to: owner.email ?? email, ...addressTakenMail({ site, locale }) });
			else {
				const link = mailLinks.changeEmail({ site, locale }, token);
				await mailer.send({ to: email, ...changeEmailMail({ site, locale, link, displayName: user.display_name }) });
			}
			return { ok: true, value: null };
		},
		async confirm(token, caller) {
			const taken = await take(token).catch((error: unknown) => {
				if (isUniqueViolation(error)) return null;
				throw error;
			});
			if (!taken) return limits.refuseLink(caller.address);
			const { user, email } = taken;
			bus.committed();
			if (user.email !== null && user.email_key !== emailKeyOf(email)) {
				await mailer.send({ to: user.email, ...emailChangedMail({ site, locale: caller.locale, displayName: user.display_name }) });
			}
			return { ok: true, value: email };
		},
	};
}
