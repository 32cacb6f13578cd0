// The picture of an account at the provider: fetched once by this server, so that no reader's browser asks another site for it, and shrunk
// to a small image that has nothing of the file it was made of.
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import { createGuardedGet } from "#server/http/outgoing/guarded-get.ts";
import type { OutgoingRules } from "#server/http/outgoing/outgoing-guard.ts";
import { createAddressCheck } from "#server/http/outgoing/private-networks.ts";
import type { Logger } from "#server/observability/logger.ts";

/** Larger than any provider's picture. */
const MAX_BYTES = 4 * 1024 * 1024;

const PUBLIC: OutgoingRules = { isAllowed: createAddressCheck([]), needsHttps: true };
/** Of an Auth emulator, which production refuses: its pictures lie on this machine. */
const ANYWHERE: OutgoingRules = { isAllowed: () => true, needsHttps: false };

/** A `data:` address; null where the picture cannot be had or is no image. */
export type FetchPicture = (url: string) => Promise<string | null>;

/** `shrink`: to a small WebP image; throws for what is no image. */
export function createPictureFetch(parts: {
	settings: Pick<FirebaseSettings, "emulatorHost"> | undefined;
	shrink(bytes: Uint8Array): Promise<Uint8Array>;
	log: Logger;
}): FetchPicture {
	const { settings, shrink, log } = parts;
	const get = createGuardedGet(settings?.emulatorHost ? ANYWHERE : PUBLIC);
	return async (url) => {
		try {
			const picture = await shrink(await get(url, MAX_BYTES));
			return `data:image/webp;base64,${Buffer.from(picture).toString("base64")}`;
		} catch (error) {
			// Without the address, which may name a person.
			log.info({ reason: (error as Error).message }, "the picture of an account at the identity provider cannot be had");
			return null;
		}
	};
}
