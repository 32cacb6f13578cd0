// Compares the security of two versions of an operation: which sign-in or signature it needs, and the schemes of these. Pure.
import type { Comparison } from "./schema-breaks.ts";
import type { Json } from "./schema-variants.ts";

/**
 * Both are operations of OpenAPI. One of the alternatives in `security` is enough. If there are none, or one of them is empty, the
 * operation needs no sign-in.
 */
export function compareSecurity(comparison: Comparison, old: Json, now: Json, place: string): void {
	const [alternatives, alternativesNow] = [alternativesOf(old), alternativesOf(now)];
	const isOpen = (ways: readonly string[][]) => ways.length === 0 || ways.some(({ length }) => length === 0);
	if (isOpen(alternativesNow)) return;
	if (isOpen(alternatives)) {
		comparison.add(place, "needs-sign-in");
		return;
	}
	const isEnough = (sent: readonly string[]) => alternativesNow.some((needed) => needed.every((scheme) => sent.includes(scheme)));
	if (!alternatives.every(isEnough)) comparison.add(place, "security");
	else if (old["x-scope"] !== now["x-scope"]) comparison.add(place, "scope");
}

/** Names of the schemes that each alternative needs together. */
const alternativesOf = ({ security = [] }: Json): string[][] => (security as Json[]).map((schemes) => Object.keys(schemes));

/** Both are whole documents. Descriptions of a scheme are not compared. */
export function compareSchemes(comparison: Comparison, before: Json, after: Json, prefix: string): void {
	const [schemes, schemesNow] = [schemesOf(before), schemesOf(after)];
	for (const [name, scheme] of Object.entries(schemes)) {
		const place = `${prefix}/security/${name}`;
		const now = schemesNow[name];
		if (!now) comparison.add(place, "removed");
		else if (formOf(scheme) !== formOf(now)) comparison.add(place, "security");
	}
}

const schemesOf = ({ components }: Json) => ((components as Json | undefined)?.securitySchemes ?? {}) as Record<string, Json>;

function formOf({ description, ...form }: Json): string {
	return JSON.stringify(Object.entries(form).sort());
}
