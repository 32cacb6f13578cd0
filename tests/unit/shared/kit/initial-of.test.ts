import { expect, it } from "vitest";
import { initialOf } from "#shared/kit/initial-of.ts";

it.each([
	["Braskley Wanderers", "B"],
	["Łódź", "L"],
	["Ål IL", "A"],
	["Étoile Dimbako", "E"],
	["Спартак", "С"],
	["1860 München", "#"],
	["(no name)", "N"],
	["", "#"],
])("the initial of %s is %s", (name, initial) => {
	expect(initialOf(name)).toBe(initial);
});
