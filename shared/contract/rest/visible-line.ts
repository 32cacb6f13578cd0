// A line of text without invisible or misleading characters, such as a name or a venue.
import { z } from "zod";
import { holdsHiddenSigns } from "#shared/kit/hidden-signs.ts";

export const visibleLine = z
	.string()
	.trim()
	.min(1)
	.refine((text) => !holdsHiddenSigns(text), "holds signs that are not seen");
