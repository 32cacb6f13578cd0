// Loads the tag manager 3,500 ms after the page is ready, or at the first scroll, mouse movement or touch.
const DELAY_MS = 3_500;
const MOVES = ["scroll", "mousemove", "touchstart"] as const;
const ORIGIN = "https://www.googletagmanager.com";

type WithDataLayer = typeof globalThis & { dataLayer?: object[] };

/** Returns a function that cancels loading; a loaded tag manager stays. */
export function loadTags(id: string): () => void {
	const cancel = () => {
		clearTimeout(timer);
		for (const move of MOVES) removeEventListener(move, load);
	};
	const load = () => {
		cancel();
		const url = `${ORIGIN}/gtm.js?id=${encodeURIComponent(id)}`;
		if (document.querySelector(`script[src="${url}"]`)) return;
		const page = globalThis as WithDataLayer;
		page.dataLayer = [...(page.dataLayer ?? []), { "gtm.start": Date.now(), event: "gtm.js" }];
		const script = document.createElement("script");
		script.async = true;
		script.src = url;
		document.head.append(script);
	};
	const timer = setTimeout(load, DELAY_MS);
	for (const move of MOVES) addEventListener(move, load, { passive: true });
	return cancel;
}
