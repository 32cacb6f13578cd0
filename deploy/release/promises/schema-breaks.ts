// Compares two versions of a JSON schema: what a client that was written for the first one cannot do with the second. Additions are no
// breaks: fields and values of an answer, optional fields of a request. Pure.
import { type Json, readVariants, type Variants } from "./schema-variants.ts";

/** `answer` is what the site sends, in responses, live events and webhooks; `request` is what it is sent. */
export type Direction = "answer" | "request";

export interface Break {
	/** Where and what, without spaces: `api/MatchRow/startsAt:removed`. An intended break is named by it in the changelog. */
	id: string;
	/** One sentence about the change. */
	sentence: string;
}

const SENTENCES = {
	removed: "It is gone.",
	type: "Its type is another.",
	types: "It may have another type too now.",
	open: "Its values are not listed any longer.",
	format: "Its format is another.",
	default: "What holds where it is not sent is another.",
	optional: "It may be absent now.",
	nullable: "It may be null now.",
	"not-nullable": "It may not be null any longer.",
	required: "It must be sent now.",
	limited: "Fewer values are accepted.",
	closed: "Fields that are not described are refused now.",
	renamed: "Its operationId is another.",
	"needs-sign-in": "It needs a sign-in now.",
	security: "It is signed, or signed in to, in another way.",
	scope: "It needs another scope.",
	address: "Its address is another.",
} as const;

export type BreakKind = keyof typeof SENTENCES;

const breakAt = (place: string, kind: BreakKind): Break => ({ id: `${place}:${kind}`, sentence: SENTENCES[kind] });

/** Limits of a request: with a larger lower limit, or a smaller upper limit, it accepts less. */
const LOWER_LIMITS = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
/** Any other value of these counts as accepting less. */
const FORMS = ["pattern", "format"] as const;

/**
 * Returns the functions that compare schemas of the two documents and collect the breaks. A schema of the components is compared once per
 * direction, under its own name.
 */
export function createComparison({ before, after, prefix }: { before: Json; after: Json; prefix: string }) {
	const breaks = new Map<string, Break>();
	const compared = new Set<string>();
	const add = (place: string, kind: BreakKind) => {
		const found = breakAt(place, kind);
		breaks.set(found.id, found);
	};

	function compare(from: unknown, to: unknown, direction: Direction, place: string): void {
		const [old, now] = [readVariants(before, from), readVariants(after, to)];
		const own = old.name !== undefined && old.name === now.name ? `${prefix}/${old.name}` : place;
		if (direction === "request" && isOtherDefault(from, to)) add(place, "default");
		if (own !== place) {
			if (compared.has(`${direction} ${own}`)) return;
			compared.add(`${direction} ${own}`);
		}
		if (direction === "answer" && !old.isNullable && now.isNullable) add(own, "nullable");
		if (direction === "request" && old.isNullable && !now.isNullable) add(own, "not-nullable");
		compareVariants(old, now, direction, own);
	}

	function compareVariants(old: Variants, now: Variants, direction: Direction, place: string): void {
		const [only] = old.variants;
		const [onlyNow] = now.variants;
		if (only && onlyNow && old.variants.length === 1 && now.variants.length === 1) {
			compareOne(only, onlyNow, direction, place);
			return;
		}
		const left = [...now.variants];
		for (const [index, variant] of old.variants.entries()) {
			const label = old.variants.length === 1 ? place : `${place}(${labelOf(variant) || index})`;
			const match = left.findIndex((candidate) => isSameVariant(variant, candidate));
			const [next] = match < 0 ? [] : left.splice(match, 1);
			if (next) compareOne(variant, next, direction, label);
			else add(label, "removed");
		}
		if (direction === "answer") for (const variant of left) compareNewVariant(old, variant, place);
	}

	/**
	 * A new variant is an addition, unless it has a type that no former variant has, or allows any value where all former ones list theirs.
	 */
	function compareNewVariant(old: Variants, variant: Json, place: string): void {
		const alike = old.variants.filter(({ type }) => isSameType(type, variant.type, "answer"));
		if (alike.length === 0) add(place, "types");
		else if (!variant.enum && alike.every(({ enum: values }) => values)) add(place, "open");
	}

	function compareOne(old: Json, now: Json, direction: Direction, place: string): void {
		if (!isSameType(old.type, now.type, direction)) {
			add(place, "type");
			return;
		}
		compareValues(old, now, direction, place);
		if (direction === "request") compareLimits(old, now, place);
		else if (old.format !== undefined && old.format !== now.format) add(place, "format");
		compareFields(old, now, direction, place);
		for (const [key, step] of Object.entries({ items: "[]", additionalProperties: "{}", propertyNames: "{name}" })) {
			const [inner, innerNow] = [old[key], key === "propertyNames" ? (now[key] ?? ANY_NAME) : now[key]];
			if (!isSchema(inner)) continue;
			if (isSchema(innerNow)) compare(inner, innerNow, direction, `${place}/${step}`);
			else if (direction === "answer" && Object.keys(inner).length > 0) add(`${place}/${step}`, "removed");
		}
		const places = (now.prefixItems ?? []) as unknown[];
		for (const [index, item] of ((old.prefixItems ?? []) as unknown[]).entries()) {
			if (index < places.length) compare(item, places[index], direction, `${place}/[${index}]`);
			else add(`${place}/[${index}]`, "removed");
		}
	}

	function compareValues({ enum: old }: Json, { enum: now }: Json, direction: Direction, place: string): void {
		if (!Array.isArray(now)) {
			if (Array.isArray(old) && direction === "answer") add(place, "open");
			return;
		}
		if (!Array.isArray(old)) {
			if (direction === "request") add(place, "limited");
			return;
		}
		for (const value of old) if (!now.includes(value)) add(`${place}=${value}`, "removed");
	}

	function compareLimits(old: Json, now: Json, place: string): void {
		const isHigher = (key: string) => now[key] !== undefined && ((old[key] as number | undefined) ?? -Infinity) < (now[key] as number);
		const isLower = (key: string) => now[key] !== undefined && ((old[key] as number | undefined) ?? Infinity) > (now[key] as number);
		const isOther = (key: string) => now[key] !== undefined && old[key] !== now[key];
		if (LOWER_LIMITS.some(isHigher) || UPPER_LIMITS.some(isLower) || FORMS.some(isOther)) add(place, "limited");
		if (old.additionalProperties !== false && now.additionalProperties === false) add(place, "closed");
	}

	function compareFields(old: Json, now: Json, direction: Direction, place: string): void {
		const [fields, fieldsNow] = [fieldsOf(old), fieldsOf(now)];
		const [needed, neededNow] = [requiredOf(old), requiredOf(now)];
		for (const [name, field] of Object.entries(fields)) {
			const at = `${place}/${name}`;
			if (!Object.hasOwn(fieldsNow, name)) {
				add(at, "removed");
				continue;
			}
			if (direction === "answer" && needed.has(name) && !neededNow.has(name)) add(at, "optional");
			compare(field, fieldsNow[name], direction, at);
		}
		if (direction === "request") for (const name of neededNow) if (!needed.has(name)) add(`${place}/${name}`, "required");
	}

	return {
		compare,
		add,
		breaks: () => [...breaks.values()],
	};
}

export type Comparison = ReturnType<typeof createComparison>;

/** The schema of a record's names if the record states none. */
const ANY_NAME: Json = { type: "string" };

/** A default that was not described before does not count as changed, because no client knew it. */
function isOtherDefault(from: unknown, to: unknown): boolean {
	const [old, now] = [from, to].map((schema) => JSON.stringify((schema as Json).default));
	return old !== undefined && old !== now;
}

const isSchema = (value: unknown): value is Json => typeof value === "object" && value !== null;
const fieldsOf = ({ properties }: Json) => (properties ?? {}) as Record<string, Json>;
const requiredOf = ({ required }: Json) => new Set((required ?? []) as string[]);

/** A schema without a type takes every value. An integer is a number. */
function isSameType(old: unknown, now: unknown, direction: Direction): boolean {
	if (old === now) return true;
	const [wide, narrow] = direction === "answer" ? [old, now] : [now, old];
	return wide === undefined || (wide === "number" && narrow === "integer");
}

/** The fields of a variant that distinguish it from the others, such as `kind=goal`; its type if it has none. */
function labelOf(variant: Json): string {
	const fixed = fixedFieldsOf(variant).map(([name, value]) => `${name}=${value}`);
	return fixed.length > 0 ? fixed.join(",") : String(variant.type ?? "");
}

const fixedFieldsOf = (variant: Json) =>
	Object.entries(fieldsOf(variant)).flatMap(([name, { const: value, enum: values }]) => {
		const fixed = value ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined);
		return fixed === undefined ? [] : [[name, fixed] as const];
	});

/** Whether `now` has the fixed fields of `old`; a value that was added to such a field does not make it another variant. */
function isSameVariant(old: Json, now: Json): boolean {
	const fields = fieldsOf(now);
	const accepts = ({ const: only, enum: values = [only] }: Json = {}, value: unknown) => (values as unknown[]).includes(value);
	return old.type === now.type && fixedFieldsOf(old).every(([name, value]) => accepts(fields[name], value));
}
