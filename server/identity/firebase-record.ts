// Parses the provider's record of one account from the response of `accounts:lookup`.
import { z } from "zod";
import type { IdentityRecord } from "./identity-provider.ts";

const MAX_PICTURE_URL_LENGTH = 2_048;

/** Milliseconds as text. The provider sends zero for an unknown time. */
const instantSchema = z.coerce.number().int().positive().nullable().catch(null);

const lookupSchema = z.object({
	users: z
		.array(
			z.object({
				photoUrl: z.url().max(MAX_PICTURE_URL_LENGTH).nullable().catch(null),
				createdAt: instantSchema,
				lastLoginAt: instantSchema,
			}),
		)
		.length(1),
});

/** Returns `null` for a response of another form. A field that does not parse counts as unknown. */
export function readFirebaseRecord(json: unknown): IdentityRecord | null {
	const [user] = lookupSchema.safeParse(json).data?.users ?? [];
	return user ? { pictureUrl: user.photoUrl, createdAt: user.createdAt, lastSignInAt: user.lastLoginAt } : null;
}
