// Loads the tag manager 3,500 ms after the page is ready, or at the first scroll, movement of the mouse or touch.
import { onFirstMove } from "#client/ui/page/first-move.ts";

const DELAY_MS = 3_500;
const ORIGIN = "https://www.googletagmanager.com";

type WithDataLayer = typeof globalThis & { dataLayer?: object[] };

/** Returns what cancels it; once loaded it stays. */
export function loadTags(id: string): () => void {
	return onFirstMove(DELAY_MS, () => {
		const url = `${ORIGIN}/gtm.js?id=${encodeURIComponent(id)}`;
		if (document.querySelector(`script[src="${url}"]`)) return;
		const page = globalThis as WithDataLayer;
		page.dataLayer = [...(page.dataLayer ?? []), { "gtm.start": Date.now(), event: "gtm.js" }];
		const script = document.createElement("script");
		script.async = true;
		script.src = url;
		document.head.append(script);
	});
}
