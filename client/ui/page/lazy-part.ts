// A component whose code is loaded when it is shown first, or with the first movement. While the server is away the import is retried, and what stands there stays.
import { type ComponentType, lazy } from "react";
import { untilFirstMove } from "./first-move.ts";
import { importWithRetry } from "./import-with-retry.ts";

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => ({ default: await importWithRetry(load) }));
}

/**
 * A part of a page that the server renders and that nobody needs in the first seconds: its code waits for the first movement, and until then the
 * server's HTML stands. Not to be given other props before: React would take that HTML away.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => {
		await untilFirstMove();
		return { default: await importWithRetry(load) };
	});
}
