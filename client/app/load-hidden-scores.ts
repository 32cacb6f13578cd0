// Loads the component that covers scores if the reader has hidden them, which the document's markup says (root.tsx).
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";

export async function loadHiddenScores() {
	return document.documentElement.dataset.hidden && (await importWithRetry(() => import("./hidden-scores.tsx"))).HiddenScores;
}
