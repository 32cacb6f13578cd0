import { describe, expect, it } from "vitest";
import "#texts/accounts";
import { emailRules, nameRules, newPasswordRules } from "#client/api/form/field-rules.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { emailSchema } from "#shared/contract/rest/accounts/accounts.ts";

const t = textOf("en");
/** `true`, or the message of the first validator that fails. */
const judge = ({ validate }: ReturnType<typeof emailRules>, value: string) =>
	Object.values(validate)
		.map((rule) => rule(value))
		.find((verdict) => verdict !== true) ?? true;

describe("What a form looks at before it asks", () => {
	it.each(["a@b.org", " fan@tests.example ", "first.last+tag@mail.sub.example.org"])("lets %j pass as an address", (email) => {
		expect(judge(emailRules(t), email)).toBe(true);
		expect(emailSchema.safeParse(email).success).toBe(true);
	});

	it.each(["fan", "fan@", "@example.org", "fan@example", "two words@example.org", "fan@example.", "a@b@c.org"])(
		"refuses %j as an address",
		(email) => {
			expect(judge(emailRules(t), email)).toMatch(/^This is not an e-mail address/);
			expect(emailSchema.safeParse(email).success).toBe(false);
		},
	);

	it.each([
		["1234567", "At least 8 characters, 7 so far."],
		["12345678", true],
		["x".repeat(256), true],
		["x".repeat(257), "At most 256 characters."],
	])("judges the new password %j", (password, verdict) => {
		expect(judge(newPasswordRules(t), password)).toBe(verdict);
	});

	it.each([
		[" x ", "At least 2 characters."],
		["Al", true],
		["W".repeat(24), true],
		[`${"W".repeat(24)}  `, true],
		["W".repeat(25), "At most 24 characters, 25 so far."],
	])("judges the name %j", (name, verdict) => {
		expect(judge(nameRules(t), name)).toBe(verdict);
	});
});
