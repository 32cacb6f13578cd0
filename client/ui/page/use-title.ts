// Updates the browser tab's title while facts change the page; meta functions give the initial one.
import { useEffect } from "react";
import { useSite } from "./site-context.ts";

/** `title` excludes the site's name. */
export function useTitle(title: string): void {
	const { site } = useSite();
	useEffect(() => {
		document.title = `${title} | ${site.name}`;
	}, [title, site.name]);
}
