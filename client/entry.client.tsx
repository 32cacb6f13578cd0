// Takes over the page that the server rendered.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageOnFailedRevalidation } from "./app/revalidate-with-retry.ts";
import { ignoreSkippedTransitions } from "./app/skip-view-transitions.ts";
import { guardReloads } from "./ui/page/guard-reloads.ts";

guardReloads(window);
keepPageOnFailedRevalidation(window);
ignoreSkippedTransitions(document);

// The first use of Intl takes a slow phone 50 ms, in which the browser loads its data: a task of its own, not a part of a longer one.
setTimeout(() => {
	new Intl.DateTimeFormat(document.documentElement.lang);
	setTimeout(hydrate);
});

function hydrate(): void {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		);
	});
}
