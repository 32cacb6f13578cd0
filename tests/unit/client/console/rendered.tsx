// A part of the console as the server renders it, at any address: its HTML, and its text with a space between elements.
import { createStore, Provider } from "jotai";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { nowAtom, renderedAtAtom } from "#client/ui/page/now.ts";

export const NOW = Date.UTC(2026, 10, 21, 12);

export function rendered(element: ReactElement, path = "/") {
	const store = createStore();
	store.set(nowAtom, NOW);
	store.set(renderedAtAtom, NOW);
	const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
	const html = renderToStaticMarkup(
		<Provider store={store}>
			<RouterProvider router={router} />
		</Provider>,
	);
	const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = ""]) => textOf(inner));
	return { html, text: textOf(html), buttons };
}

const textOf = (html: string) =>
	html
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&")
		.replaceAll(/\s+/g, " ")
		.trim();
