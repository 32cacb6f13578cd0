// Names in public: initials, hidden, and names within texts that somebody wrote.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskNames, NAME_DISPLAYS, shownName, strictestDisplay, UNNAMED } from "#shared/public-rules/name-display.ts";

describe("A shown name", () => {
	it.each([
		["Noah Becker", "N. B."],
		["J. Smith", "J. S."],
		["Jean-Luc Picard", "J. L. P."],
		["Ronaldinho", "R."],
		["Ömer Çelik", "Ö. Ç."],
		["محمد صلاح", "م. ص."],
		["손흥민", UNNAMED],
		["王伟", UNNAMED],
	])("of %s has the initials %s", (name, initials) => {
		expect(shownName(name, "initials")).toBe(initials);
	});

	it("that is hidden is the shirt number, or nothing", () => {
		expect(shownName("Noah Becker", "hidden", 7)).toBe("#7");
		expect(shownName("Noah Becker", "hidden")).toBe(UNNAMED);
		expect(shownName("손흥민", "initials", 7)).toBe("#7");
	});

	it("stays the same when it is shown again, and never contains a word of the name", () => {
		const word = fc.string({ unit: fc.constantFrom(..."abcdeéßñžпр"), minLength: 2, maxLength: 9 });
		const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
		fc.assert(
			fc.property(
				name,
				fc.constantFrom("initials" as const, "hidden" as const),
				fc.option(fc.integer({ min: 0, max: 99 }), { nil: null }),
				(full, display, number) => {
					const shown = shownName(full, display, number);
					expect(shownName(shown, display, number)).toBe(display === "initials" ? shown : shownName(full, display, number));
					for (const each of full.split(" ")) expect(shown).not.toContain(each);
				},
			),
		);
	});

	it("is as strict as the strictest rule", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(null, ...NAME_DISPLAYS)), (stated) => {
				const strictest = strictestDisplay(stated);
				for (const each of stated)
					if (each !== null) expect(NAME_DISPLAYS.indexOf(strictest)).toBeGreaterThanOrEqual(NAME_DISPLAYS.indexOf(each));
			}),
		);
	});
});

describe("A text that somebody wrote", () => {
	const persons = [
		{ name: "Noah Becker", shown: "#7" },
		{ name: "Max Green", shown: "#9" },
		{ name: "Kim Ash", shown: "Kim Ash" },
	];

	it("loses full names and their single words, in any case that names a person", () => {
		expect(maskNames("Noah Becker crosses, Green heads in! BECKER cheers, Kim Ash too.", persons)).toBe(
			"#7 crosses, #9 heads in! #7 cheers, Kim Ash too.",
		);
		expect(maskNames("Becker's shot", persons)).toBe("#7's shot");
	});

	it("keeps words that only look like a name, and parts of other words", () => {
		expect(maskNames("at max speed on the green, Greenfield waits", persons)).toBe("at max speed on the green, Greenfield waits");
	});
});
