// A component whose code is loaded when it is first shown. While the server is unreachable the import is retried, and the previous content
// stays. If it fails, only this part is lost.
import { type ComponentType, createElement, lazy } from "react";
import { importWithRetry } from "./import-with-retry.ts";
import { Spared } from "./spared.tsx";

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => {
		const Part = await importWithRetry(load);
		return { default: (props: Props) => createElement(Spared, null, createElement(Part, props)) };
	});
}
