// Loads the page that a sign-out leads to ahead of time: then it leads there even while the server is away.
import type { Locale } from "#shared/i18n/locales.ts";

interface RoutedWindow {
	__reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
}

export function prefetchSignOutPage(locale: Locale, page: RoutedWindow = window as RoutedWindow): void {
	// Route ids of routes.ts; React Router's manifest names their modules.
	for (const id of [`${locale}/layout-home`, `${locale}/home`]) {
		const module = page.__reactRouterManifest?.routes[id]?.module;
		if (module) import(/* @vite-ignore */ module).catch(() => undefined);
	}
}
