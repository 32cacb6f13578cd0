// A line of text that is what it looks like: a name, a venue.
import { z } from "zod";
import { holdsHiddenSigns } from "#shared/kit/hidden-signs.ts";

export const visibleLine = z
	.string()
	.trim()
	.min(1)
	.refine((text) => !holdsHiddenSigns(text), "holds signs that are not seen");
