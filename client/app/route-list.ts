// All routes of the site, as client/app/route-list.server.ts writes them to a file: a page names only those that it shows.
import { useEffect } from "react";
import { useHasMoved } from "#client/ui/page/first-move.ts";

interface RoutedWindow {
	__reactRouterManifest: { url: string };
}

const urlOfList = () => (window as unknown as RoutedWindow).__reactRouterManifest.url;

/** Route ids of routes.ts with the module of each. */
export async function loadRouteList(): Promise<Readonly<Record<string, { module: string } | undefined>>> {
	return (await import(/* @vite-ignore */ urlOfList())).default;
}

/** Before a link can be followed the list is in the browser's cache. Fetched and not imported: an import that failed once fails until the page
 *  is loaded anew. */
export function useRouteList(): void {
	const hasMoved = useHasMoved();
	useEffect(() => {
		if (hasMoved) fetch(urlOfList()).catch(() => undefined);
	}, [hasMoved]);
}
