// Composes movies and highlights for fans, and the restriction of their files.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { MediaLocks } from "#server/http/serve-media.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createLockedFiles } from "./locked-files.ts";
import { mediaApi } from "./media.api.ts";
import { createMediaService, type MediaServicePorts } from "./media.service.ts";
import { createMediaAddresses } from "./media-address.ts";
import type { MediaCatalogue } from "./media-ports.ts";

export function createMedia(ports: MediaServicePorts): { definitions: ApiDefinition[] } {
	return { definitions: mediaApi(createMediaService(ports)) };
}

export interface MediaFiles extends Pick<MediaLocks, "isLocked" | "addresses"> {
	addressFor: MediaServicePorts["addressFor"];
}

export function createMediaFiles(parts: { catalogue: MediaCatalogue; clock: Clock; serverSecret: string }): MediaFiles {
	const addresses = createMediaAddresses(parts);
	const { isLocked } = createLockedFiles(parts);
	return {
		addresses,
		isLocked,
		async addressFor(path, { actor, caller }, seconds) {
			if (!(await isLocked(path))) return path;
			return addresses.sign(path, { accountId: actor?.id ?? null, address: caller?.address ?? "" }, seconds);
		},
	};
}
