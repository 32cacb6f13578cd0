// API calls of the console for feeds and imports.

import { ApiError } from "#client/api/send-request.ts";
import { randomId } from "#client/device/random-id.ts";
import { callApi } from "#client/session/call-api.ts";
import type { Store } from "#client/ui/page/store.ts";
import {
	type ImportOrder,
	type ImportPreview,
	pauseFeed,
	previewImport,
	resumeFeed,
	startImport,
} from "#shared/contract/rest/console/feeds.ts";

/** Thrown if the file does not have the source's format: nothing was imported. The message says why. */
export class FileRefused extends Error {}

export function feedCalls(store: Store) {
	return {
		setPaused: (feed: string, isPaused: boolean) => callApi(store, isPaused ? pauseFeed : resumeFeed, { params: { feed } }),

		/** Returns what the import would do. Throws FileRefused, or an ApiError. */
		previewImport: (order: ImportOrder): Promise<ImportPreview> => namingTheFile(() => callApi(store, previewImport, { body: order })),

		/** Returns the import's id. Throws like previewImport. */
		async startImport(order: ImportOrder): Promise<string> {
			return (await namingTheFile(() => callApi(store, startImport, { body: order, key: randomId() }))).importId;
		},
	};
}

async function namingTheFile<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	try {
		return await call();
	} catch (error) {
		const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === "body.content") : undefined;
		throw issue ? new FileRefused(issue.message, { cause: error }) : error;
	}
}
