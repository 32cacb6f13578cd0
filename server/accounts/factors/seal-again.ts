// Seals the secrets of authenticator apps with the present secret of the server, after it was changed.
import type { Db } from "#server/db/open-database.ts";
import { readSealedTotps, updateTotp } from "../kernel/factor.store.ts";
import { lockUserRow } from "../kernel/user.store.ts";
import type { SealedSecrets } from "./sealed-secret.ts";

/** Each user is locked for one update, so that a factor that is being set up is not overwritten. A second run finds nothing to seal. */
export async function sealAgain(db: Db, secrets: SealedSecrets): Promise<void> {
	for (const { user_id: userId, secret: before } of await readSealedTotps(db.kysely)) {
		if (!secrets.open(before, userId)?.isOutdated) continue;
		await db.kysely.transaction().execute(async (transaction) => {
			await lockUserRow(transaction, userId);
			const [totp] = await readSealedTotps(transaction, userId);
			const opened = totp && secrets.open(totp.secret, userId);
			if (opened?.isOutdated) await updateTotp(transaction, userId, { secret: secrets.seal(opened.text, userId) });
		});
	}
}
