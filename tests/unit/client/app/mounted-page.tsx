// One element as the page of a router at any address, mounted in happy-dom.
import { createStore, Provider } from "jotai";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, type LoaderFunction, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";

/** `loader`: loader of every address except the first, `/`. */
export async function mountPage(page: ReactNode, { loader }: { loader?: LoaderFunction } = {}) {
	Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
	const frame = document.body.appendChild(document.createElement("div"));
	const element = <Provider store={createStore()}>{page}</Provider>;
	const others = { path: "*", element: null, ...(loader && { loader }) };
	const router = createMemoryRouter([{ path: "/", element, errorElement: element, children: [{ index: true, element: null }, others] }]);
	const root = createRoot(frame);
	await act(async () => root.render(<RouterProvider router={router} />));
	onTestFinished(async () => {
		await act(async () => root.unmount());
		frame.remove();
	});
	return { frame, navigate: (to: string) => act(async () => void router.navigate(to)) };
}
