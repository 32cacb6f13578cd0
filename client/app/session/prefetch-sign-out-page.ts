// Loads the page that a sign-out leads to ahead of time: then it leads there even while the server is away.
import type { Locale } from "#shared/i18n/locales.ts";
import { loadRouteList } from "../route-list.ts";

export async function prefetchSignOutPage(locale: Locale, loadRoutes = loadRouteList): Promise<void> {
	const routes = await loadRoutes().catch(() => null);
	// Route ids of routes.ts.
	for (const id of [`${locale}/layout-home`, `${locale}/home`]) {
		const module = routes?.[id]?.module;
		if (module) import(/* @vite-ignore */ module).catch(() => undefined);
	}
}
