// Movies and highlights as fans meet them, composed.
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { mediaApi } from "./media.api.ts";
import { createMediaService, type MediaServicePorts } from "./media.service.ts";

export function createMedia(ports: MediaServicePorts): { definitions: ApiDefinition[] } {
	return { definitions: mediaApi(createMediaService(ports)) };
}
