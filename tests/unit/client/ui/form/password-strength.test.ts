import { describe, expect, it } from "vitest";
import { passwordStrength } from "#client/ui/form/password-strength.ts";

describe("The strength of a password", () => {
	it.each([
		["password1", "weak"],
		["Passw0rd-of-mine", "weak"],
		["aaaaaaaaaaaaaaaa", "weak"],
		["12345678910111213", "weak"],
		["mnopqrstuvwx", "weak"],
		["abababababab", "weak"],
		["tkwvrmzq", "fair"],
		["tkwvrm9q2", "fair"],
		["Tkwvrm9q2xb", "strong"],
		["correct horse battery", "strong"],
	])("%j is %s", (password, strength) => {
		expect(passwordStrength(password)).toBe(strength);
	});
});
