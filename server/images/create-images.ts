// Composes the room of images that staff upload.
import type { RequestHandler } from "express";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { ImageUse } from "#shared/contract/rest/content/ops-images.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createImageService } from "./image.service.ts";
import { imagesApi } from "./images.api.ts";
import { serveImages } from "./serve-images.ts";

interface ImagesPorts {
	db: Db;
	clock: Clock;
	/** Returns the documents that show an image now or will show it later. */
	usesOf(imageId: string): Promise<readonly ImageUse[]>;
	/** Maximum size of all files, by default 1 GiB. */
	mostStoredBytes?: () => number;
}

export interface ImagesRoom {
	definitions: ApiDefinition[];
	exists(id: string): Promise<boolean>;
	/** Returns what an image shows, in words; `null` if there is no such image. */
	altOf(id: string): Promise<string | null>;
	/** Serves the files, mounted at /image. */
	files: RequestHandler;
}

export function createImages(ports: ImagesPorts): ImagesRoom {
	const images = createImageService(ports);
	return { definitions: imagesApi(images), exists: images.exists, altOf: images.altOf, files: serveImages(ports) };
}
