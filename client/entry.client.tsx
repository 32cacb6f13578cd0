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

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
