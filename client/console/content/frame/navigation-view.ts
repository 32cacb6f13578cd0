// The editor's view of the navigation: a single document, which every site has.
import type { NavigationFields } from "#shared/contract/site-frame.ts";
import type { KindView } from "../kind/kind-view.ts";
import { NavigationPreview } from "./frame-previews.tsx";
import { NavigationInputs } from "./navigation-inputs.tsx";
import { navigationLines, readNavigation } from "./read-frame.ts";

export const navigationView: KindView<NavigationFields> = {
	hasSynopsis: false,
	isForStaff: true,
	Fields: NavigationInputs,
	read: readNavigation,
	linesOf: navigationLines,
	Preview: NavigationPreview,
};
