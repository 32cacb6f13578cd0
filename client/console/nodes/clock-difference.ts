// Describes how far a machine's clock is from the database's.
import type { Translate } from "#client/i18n/text-of.ts";
import "#texts/nodes";
import { decimalFormat } from "#shared/i18n/formats.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

export function clockDifference(t: Translate, differenceMs: number): string {
	const seconds = decimalFormat(t.locale, 1).format(Math.abs(differenceMs) / SECOND_MS);
	return t(differenceMs > 0 ? "nodes.clockAhead" : "nodes.clockBehind", { seconds });
}
