// What the console asks of feeds and imports.

import { callApi } from "#client/api/call-api.ts";
import { randomId } from "#client/api/random-id.ts";
import { ApiError } from "#client/api/send-request.ts";
import type { Store } from "#client/ui/page/store.ts";
import { type ImportOrder, pauseFeed, resumeFeed, startImport } from "#shared/contract/rest/console/feeds.ts";

/** Nothing was imported: the file is none of its source's, in words. */
export class FileRefused extends Error {}

export function feedCalls(store: Store) {
	return {
		setPaused: (feed: string, isPaused: boolean) => callApi(store, isPaused ? pauseFeed : resumeFeed, { params: { feed } }),

		/** The import's id. Throws FileRefused, or an ApiError. */
		async startImport(order: ImportOrder): Promise<string> {
			try {
				return (await callApi(store, startImport, { body: order, key: randomId() })).importId;
			} catch (error) {
				const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === "body.content") : undefined;
				throw issue ? new FileRefused(issue.message, { cause: error }) : error;
			}
		},
	};
}
