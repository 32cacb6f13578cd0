// Takes over the page that the server rendered.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardReloads } from "./app/guard-reloads.ts";
import { keepPageOnFailedRefresh } from "./app/patient-refresh.ts";
import { quietSkippedTransitions } from "./app/quiet-transitions.ts";

guardReloads(window);
keepPageOnFailedRefresh(window);
quietSkippedTransitions(document);

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
