// The provider's record of one account, out of its answer to `accounts:lookup`.
import { z } from "zod";
import type { IdentityRecord } from "./identity-provider.ts";

const PICTURE_URL_MAX = 2_048;

/** Milliseconds as text. Zero is what the provider says where it does not know. */
const instantSchema = z.coerce.number().int().positive().nullable().catch(null);

const lookupSchema = z.object({
	users: z
		.array(
			z.object({
				photoUrl: z.url().max(PICTURE_URL_MAX).nullable().catch(null),
				createdAt: instantSchema,
				lastLoginAt: instantSchema,
			}),
		)
		.length(1),
});

/** Null for an answer of another form. A field that does not parse counts as unknown. */
export function readFirebaseRecord(json: unknown): IdentityRecord | null {
	const [user] = lookupSchema.safeParse(json).data?.users ?? [];
	return user ? { pictureUrl: user.photoUrl, createdAt: user.createdAt, lastSignInAt: user.lastLoginAt } : null;
}
