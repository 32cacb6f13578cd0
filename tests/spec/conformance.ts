// Checks the statements, and generates docs/conformance.md from them.
import type { Section, Statement } from "./statement.ts";
import { ACCESS } from "./statements/access.ts";
import { CALLS } from "./statements/calls.ts";
import { DESIGN_CARD } from "./statements/design-card.ts";
import { ENTITIES } from "./statements/entities.ts";
import { ERRORS } from "./statements/errors.ts";
import { LIMITS } from "./statements/limits.ts";
import { PRODUCT } from "./statements/product.ts";
import { SCREENS } from "./statements/screens.ts";
import { STATES } from "./statements/states.ts";

export const STATEMENT_COUNT = 183;
export const DOCUMENT = new URL("../../docs/conformance.md", import.meta.url);

export const SECTIONS: readonly Section[] = [PRODUCT, SCREENS, ENTITIES, STATES, ACCESS, CALLS, ERRORS, LIMITS, DESIGN_CARD];
export const STATEMENTS: readonly Statement[] = SECTIONS.flatMap(({ statements }) => statements);

/** How often a test with this name occurs in the text of a file, as the first argument of a call. */
export function countTestsNamed(name: string, text: string): number {
	return ['"', "'", "`"].reduce((count, quote) => {
		const literal = `${quote}${name}${quote}`.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
		return count + [...text.matchAll(new RegExp(`\\(\\s*${literal}\\s*,`, "g"))].length;
	}, 0);
}

/** One line per problem. `readText` returns `null` for a file that does not exist. */
export function findProblems(statements: readonly Statement[], readText: (file: string) => string | null): string[] {
	const expected = Array.from({ length: STATEMENT_COUNT }, (_none, index) => index + 1);
	const numbers = statements.map(({ number }) => number);
	const missing = expected.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`);
	const unexpected = numbers.filter((number, index) => !expected.includes(number) || numbers.indexOf(number) !== index);
	const ofTests = statements.flatMap(({ number, tests }) => {
		if (tests.length === 0) return [`${number} has no test`];
		return tests.flatMap(({ file, name }) => {
			const text = readText(file);
			if (text === null) return [`${number} names ${file}, which does not exist`];
			const count = countTestsNamed(name, text);
			return count === 1 ? [] : [`${number} names “${name}”, which ${file} has ${count} times`];
		});
	});
	return [...missing, ...unexpected.map((number) => `${number} is there twice, or is no statement`), ...ofTests];
}

const inCell = (text: string) => text.replaceAll("|", "\\|");

function renderRow({ number, statement, decision, tests }: Statement): string {
	const named = tests.map(({ file, name }) => `“${name}” (\`${file}\`)`).join("<br>");
	return `| ${[String(number), statement, decision === null ? "holds" : `decided otherwise: ${decision}`, named].map(inCell).join(" | ")} |`;
}

export function renderDocument(sections: readonly Section[]): string {
	const all = sections.flatMap(({ statements }) => statements);
	const otherwise = all.filter(({ decision }) => decision !== null).length;
	const parts = sections.map(
		({ title, statements }) =>
			`## ${title}\n\n| # | statement | decision | shown by |\n|---|---|---|---|\n${statements.map(renderRow).join("\n")}\n`,
	);
	return `# Conformance

What the original specification says, statement by statement in our own words: whether it holds, what is decided otherwise and why, and the
tests that show it. Made from \`tests/spec/statements\` by \`npm run conformance\`; \`npm run check\` fails where the two differ, where a
statement has no test, and where a named test does not exist. \`npm run mutations\` breaks statements on purpose and expects their tests to fail.

${all.length} statements: ${all.length - otherwise} hold, ${otherwise} are decided otherwise.

${parts.join("\n")}`;
}
