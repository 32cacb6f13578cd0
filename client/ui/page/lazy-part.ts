// A component whose code is loaded when it is shown first. While the server is away the import is retried, and what stands there stays.
import { type ComponentType, lazy } from "react";
import { importWithRetry } from "./import-with-retry.ts";

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => ({ default: await importWithRetry(load) }));
}
