// Stores the identity provider's record of a linked account: its picture, its creation time, its last sign-in.
import type { Db } from "#server/db/open-database.ts";
import type { FetchPicture } from "#server/identity/fetch-picture.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { type IdentityKey, readIdentities, updateIdentityRecord } from "./identity.store.ts";

export interface IdentityRecords {
	/** Reads the provider's record again. If it is not returned, or the account is not linked to this user, nothing changes. */
	take(userId: string, key: IdentityKey, idToken: string): Promise<void>;
}

export function createIdentityRecords(parts: { db: Db; provider: IdentityProvider; fetchPicture: FetchPicture }): IdentityRecords {
	const { db, provider, fetchPicture } = parts;
	return {
		async take(userId, key, idToken) {
			const identities = await readIdentities(db.kysely, userId);
			const known = identities.find(({ provider, subject }) => provider === key.provider && subject === key.subject);
			const record = known && (await provider.recordOf(idToken));
			if (!record) return;
			const { pictureUrl, createdAt, lastSignInAt } = record;
			// The picture is fetched once per address; a failed fetch is repeated at the next sign-in.
			const isKnown = known.picture !== null && known.picture_url === pictureUrl;
			const picture = isKnown || pictureUrl === null ? known.picture : await fetchPicture(pictureUrl);
			await updateIdentityRecord(db.kysely, key, {
				picture_url: pictureUrl,
				picture: pictureUrl === null ? null : picture,
				created_at: createdAt,
				last_sign_in_at: lastSignInAt,
			});
		},
	};
}
