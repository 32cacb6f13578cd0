// The texts of the current page in its locale.
import { useLocale } from "./locale.ts";
import { type Translate, textOf } from "./text-of.ts";

export function useText(): Translate {
	return textOf(useLocale());
}
