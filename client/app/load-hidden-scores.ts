// Loads what stands in place of scores where the reader has hidden them; null where not. The document says so (root.tsx).
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";

export async function loadHiddenScores() {
	const isHidden = document.documentElement.dataset.scores;
	return isHidden ? (await importWithRetry(() => import("./hidden-scores.tsx"))).HiddenScores : null;
}
