// The editor's view of the site's own face: a single document, which every site has.
import type { BrandingFields } from "#shared/contract/branding.ts";
import type { KindView } from "../kind/kind-view.ts";
import { BrandingInputs } from "./branding-inputs.tsx";
import { BrandingPreview } from "./branding-preview.tsx";
import { brandingLines, readBranding } from "./read-branding.ts";

export const brandingView: KindView<BrandingFields> = {
	hasSynopsis: false,
	isForStaff: true,
	Fields: BrandingInputs,
	read: readBranding,
	linesOf: brandingLines,
	Preview: BrandingPreview,
};
