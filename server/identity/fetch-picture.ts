// Fetches the picture of an account from the provider once, so that no reader's browser requests it from another site, and converts it to a
// small image without any of the file's metadata.
import type { FirebaseSettings } from "#server/config/identity-settings.ts";
import { createGuardedGet } from "#server/http/outgoing/guarded-get.ts";
import type { OutgoingRules } from "#server/http/outgoing/outgoing-guard.ts";
import { createAddressCheck } from "#server/http/outgoing/private-networks.ts";
import type { Logger } from "#server/observability/logger.ts";

/** Maximum size in bytes; the pictures of providers are smaller. */
const MAX_BYTES = 4 * 1024 * 1024;

const PUBLIC: OutgoingRules = { isAllowed: createAddressCheck([]), needsHttps: true };
/** Rules for an Auth emulator, whose pictures are on this machine. Production refuses an emulator. */
const ANYWHERE: OutgoingRules = { isAllowed: () => true, needsHttps: false };

/** Returns a `data:` address; `null` if the picture cannot be fetched or is not an image. */
export type FetchPicture = (url: string) => Promise<string | null>;

/** `shrink` makes a small WebP image; it throws if the bytes are not an image. */
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
			// The address is not logged, because it may name a person.
			log.info({ reason: (error as Error).message }, "Fetching an account's picture from the identity provider failed");
			return null;
		}
	};
}
