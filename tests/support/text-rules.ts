// The rules of texts that types cannot express, as functions over sources and text files; each returns one line per violation.
import { type ESTree, parseSync, Visitor } from "vite";

/** Texts by key (`a.b`); the key of a plural includes its form (`a.b_one`). */
export type Texts = ReadonlyMap<string, string>;

const FORM = /_(zero|one|two|few|many|other)$/;

const holesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole = ""]) => hole);

/** The texts of all forms of a key. */
function formsOf(texts: Texts, key: string): string[] {
	return [...texts].filter(([each]) => each === key || each.replace(FORM, "") === key).map(([, text]) => text);
}

/** Returns the values that a call must pass for a key; undefined if the key belongs to other texts. */
function valuesOf(texts: Texts): (key: string) => ReadonlySet<string> | undefined {
	const values = new Map<string, Set<string>>();
	for (const [key, text] of texts) {
		const stem = texts.has(key.replace(FORM, "_other")) ? key.replace(FORM, "") : key;
		const known = values.get(stem) ?? new Set(stem === key ? [] : ["count"]);
		for (const hole of holesIn(text)) known.add(hole);
		values.set(stem, known);
	}
	return (key) => values.get(key);
}

/** The keys that an argument of a call names: one, or two in a conditional expression. */
function keysIn(argument: ESTree.Argument | ESTree.Expression | undefined): string[] {
	if (argument?.type === "ConditionalExpression") return [...keysIn(argument.consequent), ...keysIn(argument.alternate)];
	return argument?.type === "Literal" && typeof argument.value === "string" ? [argument.value] : [];
}

/** The names of the values that a call passes; `null` if not all of them are literally in the call. */
function namesIn(argument: ESTree.Argument | undefined): string[] | null {
	if (argument === undefined) return [];
	if (argument.type !== "ObjectExpression") return null;
	const names = argument.properties.map((each) => (each.type === "Property" && each.key.type === "Identifier" ? each.key.name : null));
	return names.every((name) => name !== null) ? names : null;
}

/** Calls `t("key", { … })` without a value that the text needs. Computed keys and values from elsewhere are not checked. */
export function findMissingValues(sources: readonly { path: string; text: string }[], texts: Texts): string[] {
	const neededBy = valuesOf(texts);
	return sources.flatMap(({ path, text }) => {
		if (!/\bt\(/.test(text)) return [];
		const found: string[] = [];
		const visitor = new Visitor({
			CallExpression({ callee, arguments: [key, values] }) {
				if (callee.type !== "Identifier" || callee.name !== "t") return;
				const names = namesIn(values);
				for (const each of names ? keysIn(key) : [])
					for (const needed of neededBy(each) ?? [])
						if (!names?.includes(needed)) found.push(`${path}: t("${each}") has no value for ${needed}`);
			},
		});
		visitor.visit(parseSync(path, text).program);
		return found;
	});
}

/** Errors in a language's texts: keys and placeholders that the original lacks, and missing plural forms. Missing texts are allowed. */
export function findMisfits(language: string, texts: Texts, original: Texts): string[] {
	const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
	const stemOf = (key: string) => (original.has(`${key.replace(FORM, "")}_other`) ? key.replace(FORM, "") : key);
	return [...texts].flatMap(([key, text]) => {
		const stem = stemOf(key);
		const originals = formsOf(original, stem);
		if (originals.length === 0) return [`${language}: nothing shows ${key}`];
		const known = originals.flatMap(holesIn);
		const lacking = stem === key ? [] : forms.filter((form) => !texts.has(`${stem}_${form}`));
		return [
			...holesIn(text)
				.filter((hole) => !known.includes(hole))
				.map((hole) => `${language}: ${key} has a hole ${hole} that nobody fills`),
			...lacking.map((form) => `${language}: ${stem} has no form ${form}`),
		];
	});
}
