// Keeps the browser tab's title at what the page shows while facts move it on; meta functions give the first one.
import { useEffect } from "react";
import { useSite } from "./site-context.ts";

/** `title` without the site's name. */
export function useTitle(title: string): void {
	const { site } = useSite();
	useEffect(() => {
		document.title = `${title} | ${site.name}`;
	}, [title, site.name]);
}
