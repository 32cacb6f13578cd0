// A component whose code is loaded when it is shown first. While the server is away the import is retried, and what stands there stays.
// What fails in it costs the part.
import { type ComponentType, createElement, lazy } from "react";
import { importWithRetry } from "./import-with-retry.ts";
import { Spared } from "./spared.tsx";

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => {
		const Part = await importWithRetry(load);
		return { default: (props: Props) => createElement(Spared, null, createElement(Part, props)) };
	});
}
