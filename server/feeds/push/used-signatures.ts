// Stores accepted signatures, across all nodes and restarts, as long as they are fresh, so that none is accepted twice. Signatures that
// arrive together are written together.
import { createGroupWriter } from "#server/db/group-writer.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import { SIGNATURE_WINDOW_MS } from "#server/http/signature/signed-message.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, HOUR_MS } from "#shared/kit/instant.ts";
import { deleteSignaturesBefore, insertSignatures } from "./api-key.store.ts";

export interface UsedSignatures {
	/** Returns `false` if the signature was used before. Resolves after the signature is on disk. */
	remember(keyId: string, signature: string): Promise<boolean>;
	stop(): Promise<void>;
}

const GROUP_SIZE = 100;
const CLEANUP_INTERVAL_MS = HOUR_MS;
/**
 * A signature may be dated one window into the future, and stays fresh for another window after that; the third covers differences between
 * the clocks of nodes.
 */
const REMEMBERED_MS = 3 * SIGNATURE_WINDOW_MS;

interface Use {
	keyId: string;
	signature: string;
}

export function createUsedSignatures({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): UsedSignatures {
	const nameOf = ({ keyId, signature }: Use) => `${keyId} ${signature}`;

	const writer = createGroupWriter<Use, boolean>({
		size: GROUP_SIZE,
		async write(uses, begun) {
			const first = new Map(uses.map((use) => [nameOf(use), use]));
			const expiresAt = clock() + REMEMBERED_MS;
			const rows = [...first.values()].map(({ keyId, signature }) => ({ key_id: keyId, signature, expires_at: expiresAt }));
			const inserted = await db.kysely.transaction().execute((transaction) => {
				begun();
				return insertSignatures(transaction, rows);
			});
			const fresh = new Set(inserted.map(({ key_id: keyId, signature }) => nameOf({ keyId, signature })));
			// If two signatures of one group are equal, the first one counts.
			return uses.map((use) => fresh.delete(nameOf(use)));
		},
		failed: (err) => log.error({ err }, "Signatures of pushed requests could not be stored"),
	});
	const tidying = poll({
		everyMs: CLEANUP_INTERVAL_MS,
		refresh: () => deleteSignaturesBefore(db.kysely, clock()),
		log,
		task: "deleting old signatures of pushed requests",
	});
	return { remember: (keyId, signature) => writer.write({ keyId, signature }), stop: () => tidying.stop() };
}
