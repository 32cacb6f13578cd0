// Functions of libraries are emptied by name, and a library that has changed fails the build.
import { describe, expect, it } from "vitest";
import { emptyFunctions } from "#client/app/unused-functions.server.ts";
import { findMatches } from "../../../support/import-rules.ts";
import { readSourceFiles } from "../../../support/source-file.ts";

const CODE = `async function load(key, { flush } = {}) {
	return key ? await fetch(key) : flush;
}
class Reader {
	onAny(listener) {
		this.listeners.push(listener);
	}
}
loads.forEach((load, key) => {
	load(key);
});
const Page = forwardRef(function PageWithRef({ to }, ref) {
	return to;
});`;

describe("emptyFunctions", () => {
	it("lets functions, methods and callbacks return at once", () => {
		const emptied = emptyFunctions(CODE, { load: 'return "none";', onAny: "", "loads.forEach((load, key) => {": "", PageWithRef: "" });
		expect(emptied.match(/\{\nreturn.*;/g)).toEqual(['{\nreturn "none";', "{\nreturn;", "{\nreturn;", "{\nreturn;"]);
	});

	it("throws where a function is missing or there twice", () => {
		expect(() => emptyFunctions(CODE, { store: "" })).toThrow('0 functions "store"');
		expect(() => emptyFunctions(`${CODE}\n${CODE}`, { onAny: "" })).toThrow('2 functions "onAny"');
	});
});

describe("pages", () => {
	const files = readSourceFiles("client").filter(({ path }) => !path.endsWith(".server.ts"));

	it.each([
		["actions", /export (async )?(function|const) (action|clientAction)\b/],
		["fetchers", /\buseFetchers?\b/],
		["links of React Router", /import \{[^}]*\b(Link|NavLink|useLinkClickHandler|useViewTransitionState)\b[^}]*\} from "react-router"/],
		["blockers", /\buse(Blocker|Prompt)\b/],
		["forms that React Router posts", /<Form\b[^>]*\bmethod=(?!"get")|\bsubmit\([^)]*\bmethod:/],
	])("have no %s, whose code is left out", (_name, pattern) => {
		expect(files.length).toBeGreaterThan(0);
		expect(findMatches(files, pattern, [])).toEqual([]);
	});
});
