// A hook in a component of its own, mounted in happy-dom: with effects, updates and unmounting, which server rendering does not have.
import { createStore, Provider } from "jotai";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { onTestFinished } from "vitest";
import type { Store } from "#client/ui/page/store.ts";

export interface MountedHook<Result> {
	store: Store;
	/** Result of the last render. */
	now(): Result;
	/** Renders again, with another call of the hook. */
	render(use: () => Result): Promise<void>;
	unmount(): Promise<void>;
}

/** `show`: renders the result into the page's body. */
export async function mountHook<Result>(use: () => Result, show: (result: Result) => ReactNode = () => null): Promise<MountedHook<Result>> {
	Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
	const store = createStore();
	const frame = document.body.appendChild(document.createElement("div"));
	const root = createRoot(frame);
	const results: Result[] = [];
	const showLast = (result: Result) => {
		results.push(result);
		return show(result);
	};
	const render = (use: () => Result) =>
		act(async () =>
			root.render(
				<MemoryRouter>
					<Provider store={store}>
						<Host use={use} show={showLast} />
					</Provider>
				</MemoryRouter>,
			),
		);
	const unmount = () => act(async () => root.unmount());
	await render(use);
	onTestFinished(async () => {
		await unmount();
		frame.remove();
	});
	return { store, now: () => results.at(-1) as Result, render, unmount };
}

function Host<Result>({ use, show }: { use(): Result; show(result: Result): ReactNode }) {
	return show(use());
}
