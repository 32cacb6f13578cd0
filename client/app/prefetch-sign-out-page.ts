// Loads the page that a sign-out leads to ahead of time: then it leads there even while the server is away.

/** Route ids of routes.ts; React Router tells each page where their modules lie. */
const WAY_OUT = ["en/layout-home", "en/home"];

interface RoutedWindow {
	__reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
}

export function prefetchSignOutPage(page: RoutedWindow = window as RoutedWindow): void {
	for (const id of WAY_OUT) {
		const module = page.__reactRouterManifest?.routes[id]?.module;
		if (module) import(/* @vite-ignore */ module).catch(() => undefined);
	}
}
