// Hydrates the page that the server rendered.

import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import type { SportKey } from "#shared/match/sport-key.ts";
import { loadHiddenScores } from "./app/load-hidden-scores.ts";
import { keepPageOnFailedRevalidation } from "./app/revalidate-with-retry.ts";
import { refuseOthersAnswers } from "./app/session/refuse-others-answers.ts";
import { settlePage } from "./app/session/use-session-wiring.ts";
import { ignoreSkippedTransitions } from "./app/skip-view-transitions.ts";
import { ignoreKeysOfInputMethods } from "./device/input-method.ts";
import { keepTextsUnderTranslation } from "./device/translated-text.ts";
import { warmIntl } from "./device/warm-intl.ts";
import { presentUser } from "./session/present-user.ts";
import { loadMatchView } from "./sports/match-views.ts";
import { guardReloads } from "./ui/page/guard-reloads.ts";
import { importWithRetry } from "./ui/page/import-with-retry.ts";

ignoreKeysOfInputMethods(window);
keepTextsUnderTranslation(document);
guardReloads(window);
keepPageOnFailedRevalidation(window);
refuseOthersAnswers(window, { presentUserId: () => presentUser.id(), settle: settlePage });
ignoreSkippedTransitions(document);
// When a page's answer is an error, React Router rejects a loader's promise before it awaits it; the error page is shown anyway.
addEventListener("unhandledrejection", (event) => {
	if (isRouteErrorResponse(event.reason)) event.preventDefault();
});

/** The sport of the match on the page: its reducer must be loaded before hydration. */
const sport = document.querySelector<HTMLMetaElement>('meta[name="sport"]')?.content as SportKey | undefined;
const loadingSport = sport && importWithRetry(() => loadMatchView(sport));

const loadingHidden = loadHiddenScores();

warmIntl(document.documentElement.lang, async () => {
	await loadingSport;
	hydrate(await loadingHidden);
});

function hydrate(Hidden: Awaited<typeof loadingHidden>): void {
	const router = <HydratedRouter />;
	startTransition(() => {
		hydrateRoot(document, <StrictMode>{Hidden ? <Hidden>{router}</Hidden> : router}</StrictMode>);
	});
}
