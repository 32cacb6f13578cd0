// Signs up: a link goes to the address, and the account is created when the link is used. The response comes after the commit of the
// sign-up and its mail. Nothing here may reveal whether an address has an account, neither by texts nor by timing: both cases write the
// same rows.
import type { Db } from "#server/db/open-database.ts";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";
import type { SignUpTable } from "#server/db/tables/account-tables.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Caller } from "#server/http/endpoint/call-context.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import type { Recall } from "../kernel/account-part.ts";
import { emailKeyOf, insertUser, readTakenNameKeys, readUserRow } from "../kernel/user.store.ts";
import { accountExistsMail, mailLinks, type Site, verifyMail } from "../mail-links/account-mails.ts";
import { hashLinkToken, makeLinkToken } from "../mail-links/link-token.ts";
import { insertMailLink } from "../mail-links/mail-link.store.ts";
import { passwordLinkOf } from "../mail-links/password-link.ts";
import { checkDisplayName, freeDisplayName } from "../names/display-name.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import { refuseWeakPassword } from "../password/password-policy.ts";
import type { Sessions } from "../session/session.service.ts";
import { insertSignUp, readSignUp, takeSignUp } from "./sign-up.store.ts";

const LINK_MS = DAY_MS;

export interface SignUp {
	/** Refuses invalid_request, name_taken, rate_limited. Throws overloaded. */
	signUp(given: { email: string; password: string; displayName: string }, caller: Caller): Promise<Result<{ proof: string }>>;
	/**
	 * Creates the account. Without the sign-up's proof from the browser it opens no session and sets no password, because a stranger may have
	 * signed up with this address: the user of the link must set one. Refuses link_expired, rate_limited.
	 */
	verify(given: { token: string; proof: string | null }, caller: Caller): Promise<Result<Verified>>;
}

interface Verified {
	email: string;
	session: SessionAnswer["data"] | null;
	/** Token of a link that sets a password (password.service.ts); `null` if a session was opened. */
	passwordToken: string | null;
}

interface Parts {
	db: Db;
	sessions: Pick<Sessions, "open">;
	mailer: Pick<Mailer, "sendWithin" | "wake">;
	limits: AttemptLimits;
	hashing: PasswordHash;
	clock: Clock;
	site: Site;
	recall: Recall;
}

export function createSignUp({ db, sessions, mailer, limits, hashing, clock, site, recall }: Parts): SignUp {
	/** If an account has the address, nobody gets the token, and the row is stored as already expired. */
	async function storeAndMail(
		email: string,
		{ token, locale }: { token: string; locale: Locale },
		signUp: Omit<SignUpTable, "expires_at" | "created_at">,
	): Promise<void> {
		const mayMail = await limits.mayMail("sign_up", signUp.email_key);
		const link = mailLinks.verify({ site, locale }, token);
		await db.kysely.transaction().execute(async (transaction) => {
			const hasAccount = await readUserRow({ kysely: transaction }, { emailKey: signUp.email_key });
			const now = clock();
			await insertSignUp(transaction, { ...signUp, created_at: now, expires_at: hasAccount ? now : now + LINK_MS });
			if (!mayMail) return;
			const mail = hasAccount ? accountExistsMail({ site, locale }) : verifyMail({ site, locale, link, displayName: signUp.display_name });
			await mailer.sendWithin(transaction, { to: email, ...mail });
		});
		mailer.wake();
	}

	/** Returns `null` if the link was used in the meantime, or an account has the address. */
	async function makeUser(signUp: SignUpTable, passwordLink: string | null): Promise<string | null> {
		return db.kysely.transaction().execute(async (transaction) => {
			if (!(await takeSignUp(transaction, signUp))) return null;
			if (await readUserRow({ kysely: transaction }, { emailKey: signUp.email_key })) return null;
			const userId = await insertUser(transaction, {
				...(await freeDisplayName(transaction, signUp.display_name, site.name)),
				email: signUp.email,
				phone: null,
				passwordHash: passwordLink === null ? signUp.password_hash : null,
				scopes: [],
				createdAt: clock(),
			});
			await recall(transaction, { id: userId, emailKey: signUp.email_key });
			if (passwordLink !== null) await insertMailLink(transaction, passwordLinkOf(userId, passwordLink, clock()));
			return userId;
		});
	}

	async function makeUserInRounds(signUp: SignUpTable, passwordLink: string | null): Promise<string | null> {
		return retryOnUnique(() => makeUser(signUp, passwordLink));
	}

	return {
		async signUp({ email, password, displayName }, caller) {
			const name = checkDisplayName(displayName, site.name);
			if (!name.ok) return name;
			const refused = refuseWeakPassword(password, { email, displayName: name.value.displayName, siteName: site.name }, "body.password");
			if (refused) return refused;
			const allowed = await limits.ask("sign_up", caller.address);
			if (!allowed.ok) return allowed;
			if ((await readTakenNameKeys(db.kysely, [name.value.nameKey])).size > 0) return NAME_TAKEN;
			const passwordHash = await hashing.hash(password);
			const [token, proof] = [makeLinkToken(), makeLinkToken()];
			const signUp = {
				token_hash: hashLinkToken(token),
				proof_hash: hashLinkToken(proof),
				email,
				email_key: emailKeyOf(email),
				password_hash: passwordHash,
				display_name: name.value.displayName,
			};
			await storeAndMail(email, { token, locale: caller.locale }, signUp);
			return { ok: true, value: { proof } };
		},

		async verify({ token, proof }, caller) {
			const signUp = await readSignUp(db.kysely, hashLinkToken(token), clock());
			if (!signUp) return limits.refuseLink(caller.address);
			const isSameBrowser = proof !== null && hashLinkToken(proof) === signUp.proof_hash;
			const passwordToken = isSameBrowser ? null : makeLinkToken();
			const userId = await makeUserInRounds(signUp, passwordToken);
			if (!userId) return limits.refuseLink(caller.address);
			const session = isSameBrowser ? await sessions.open(userId, caller) : null;
			return { ok: true, value: { email: signUp.email, session: session?.ok ? session.value : null, passwordToken } };
		},
	};
}

/** Names are public, so the response may reveal that one is taken. */
const NAME_TAKEN: Result<never> = {
	ok: false,
	error: {
		code: "name_taken",
		message: "Somebody has this name already, or one that looks like it.",
		issues: [{ path: "body.displayName", message: "is taken" }],
	},
};
