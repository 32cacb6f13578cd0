// Limits how often a form that needs no account may be used per day by a visitor's network: a keyed hash of the network is stored, no
// address.
import { createHmac, hkdfSync } from "node:crypto";
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { blockOf, networkOf } from "./network-of.ts";
import { countMessage, type MessageLimit } from "./visitor-message.store.ts";

/** The purpose from which each form's key is derived, so that hashes of one form are useless for another. */
const FORMS = {
	contact: "touchline networks of the contact form",
	reader_report: "touchline networks of readers' reports",
};

interface VisitorLimit {
	/** A keyed hash of a text that identifies a visitor. */
	hashOf(text: string): string;
	/** A keyed hash of the block around an address. */
	networkKey(address: string): string;
	/** Counts one use. Throws rate_limited above the limit. */
	count(address: string): Promise<void>;
}

export function createVisitorLimit(
	{ db, clock, serverSecret }: { db: Db; clock: Clock; serverSecret: string },
	limit: MessageLimit & { form: keyof typeof FORMS },
): VisitorLimit {
	const key = Buffer.from(hkdfSync("sha256", serverSecret, "", FORMS[limit.form], 32));
	const hashOf = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
	const networkKey = (address: string) => hashOf(blockOf(networkOf(address)));
	return {
		hashOf,
		networkKey,
		async count(address) {
			const now = clock();
			const retryAt = await countMessage(db, limit, { network: networkKey(address), now });
			if (retryAt === null) return;
			const text = "The site has got as many messages as it takes in a day. Try again tomorrow.";
			throw new AppError({ code: "rate_limited", message: text, retryAfterMs: retryAt - now });
		},
	};
}
