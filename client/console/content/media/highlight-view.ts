// The editor's view of highlights.
import type { HighlightFields } from "#shared/contract/media.ts";
import type { KindView } from "../kind/kind-view.ts";
import { HighlightInputs } from "./highlight-inputs.tsx";
import { HighlightPreview } from "./media-preview.tsx";
import { highlightLines, readHighlight } from "./read-media.ts";

export const highlightView: KindView<HighlightFields> = {
	hasSynopsis: true,
	Fields: HighlightInputs,
	read: readHighlight,
	linesOf: highlightLines,
	Preview: HighlightPreview,
};
