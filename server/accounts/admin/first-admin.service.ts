// The first admin of a new site: while the site has no admin, whoever has the address from the server's log may create one.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import type { Result } from "#server/errors/app-error.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { hasAdmin } from "../kernel/user.store.ts";
import type { Site } from "../mail-links/account-mails.ts";
import { LINK_EXPIRED } from "../mail-links/link-expired.ts";
import { checkDisplayName } from "../names/display-name.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import { refuseWeakPassword } from "../password/password-policy.ts";
import { grantScopes } from "./grant-scopes.ts";

interface Wanted {
	key: string;
	email: string;
	password: string;
	displayName: string;
}

export interface FirstAdmin {
	/** The address at which the first admin is created, with the key in its fragment; `null` if the site has an admin. */
	address(): Promise<string | null>;
	/** Refuses link_expired if the key is wrong or the site already has an admin. */
	checkKey(key: string): Promise<Result<true>>;
	/** Refuses with the codes of `checkKey`, invalid_request and name_taken. */
	create(wanted: Wanted): Promise<Result<{ email: string }>>;
}

export function createFirstAdmin(parts: { db: Db; clock: Clock; jwtSecret: string; hashing: PasswordHash; site: Site }): FirstAdmin {
	const { db, clock, jwtSecret, hashing, site } = parts;
	// The key is derived from the secret: all nodes have the same key, and nothing is stored.
	const key = createHmac("sha256", jwtSecret).update("first admin").digest("base64url");
	const keyBytes = Buffer.from(key);
	const isKey = (given: string) => {
		const bytes = Buffer.from(given);
		return bytes.length === keyBytes.length && timingSafeEqual(bytes, keyBytes);
	};
	const checkKey = async (given: string): Promise<Result<true>> =>
		isKey(given) && !(await hasAdmin(db)) ? { ok: true, value: true } : LINK_EXPIRED;
	return {
		checkKey,
		async address() {
			return (await hasAdmin(db)) ? null : `${site.url}${pagePaths.firstAdmin()}#key=${key}`;
		},
		async create({ key: given, email, password, displayName }) {
			const allowed = await checkKey(given);
			if (!allowed.ok) return allowed;
			const name = checkDisplayName(displayName, site.name, { isStaff: true });
			if (!name.ok) return name;
			const weak = refuseWeakPassword(password, { email, displayName, siteName: site.name }, "password");
			if (weak) return weak;
			const passwordHash = await hashing.hash(password);
			const granted = await grantScopes({ db, clock }, { email, scopes: ["admin"], name: name.value, passwordHash });
			return granted.ok ? { ok: true, value: { email } } : granted;
		},
	};
}
