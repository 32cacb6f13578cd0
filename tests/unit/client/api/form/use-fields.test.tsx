// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { type FieldRules, useFields } from "#client/api/form/use-fields.ts";
import { mountHook } from "../../mounted-hook.tsx";

interface Values {
	email: string;
	password: string;
	again: string;
}
type Rules = { [Name in keyof Values]?: FieldRules<Values> };

const RULES: Rules = {
	email: { required: "Enter your e-mail address.", validate: { form: (value) => value.includes("@") || "This is no e-mail address." } },
	password: { required: "Enter a password.", validate: { length: (value) => value.length >= 8 || "Use eight characters or more." } },
	again: { validate: { same: (value, { password }) => value === password || "This is another password." } },
};

async function mountForm(rules: Rules = RULES) {
	const names = ["email", "password", "again"] as const;
	const hook = await mountHook(
		() => {
			const fields = useFields<Values>();
			return { ...fields, inputs: names.map((name) => fields.register(name, rules[name])) };
		},
		({ inputs }) => (
			<form>
				{inputs.map((input) => (
					<input key={input.name} {...input} />
				))}
			</form>
		),
	);
	const form = document.querySelector("form") as HTMLFormElement;
	const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
	return {
		form,
		input,
		errors: () => Object.fromEntries(Object.entries(hook.now().errors).map(([name, { message }]) => [name, message])),
		check: async () => {
			let checked: ReturnType<ReturnType<typeof hook.now>["check"]> | undefined;
			await act(async () => {
				checked = hook.now().check(form);
			});
			return checked;
		},
		setErrors: (messages: { field: string; message: string }[]) => act(async () => hook.now().setErrors(form, messages)),
		/** Simulates typing, because React ignores values that it sets itself. */
		type: (name: string, value: string) =>
			act(async () => {
				Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(name), value);
				input(name).dispatchEvent(new Event("input", { bubbles: true }));
			}),
	};
}

describe("The fields of a form", () => {
	it("are checked when it is sent: what is wrong stands in their order, and the first wrong one has the focus", async () => {
		const { type, check, errors, input } = await mountForm();
		await type("email", "ada@example.org");
		await type("password", "short");
		await type("again", "shorter");
		expect(errors()).toEqual({});
		const checked = await check();
		expect(checked?.errors).toEqual(["Use eight characters or more.", "This is another password."]);
		expect(checked?.values).toEqual({ email: "ada@example.org", password: "short", again: "shorter" });
		expect(errors()).toEqual({ password: "Use eight characters or more.", again: "This is another password." });
		expect(document.activeElement).toBe(input("password"));
	});

	it("are asked for where they are required, and not held to their other rules while they are empty", async () => {
		const { check, errors, input } = await mountForm();
		expect((await check())?.errors).toEqual(["Enter your e-mail address.", "Enter a password."]);
		expect(errors()).not.toHaveProperty("again");
		expect(document.activeElement).toBe(input("email"));
	});

	it("are checked with each change once the form was sent, each by itself", async () => {
		const { type, check, errors } = await mountForm();
		await check();
		await type("email", "ada");
		expect(errors()).toEqual({ email: "This is no e-mail address.", password: "Enter a password." });
		await type("email", "ada@example.org");
		expect(errors()).toEqual({ password: "Enter a password." });
	});

	it("show what the server found at the fields that it names, until they change", async () => {
		const { type, check, errors, setErrors, input } = await mountForm();
		await type("email", "ada@example.org");
		await type("password", "long enough");
		await type("again", "long enough");
		expect((await check())?.errors).toEqual([]);
		await setErrors([
			{ field: "password", message: "Is on a list of leaked passwords." },
			{ field: "email", message: "Is in use." },
		]);
		expect(errors()).toEqual({ password: "Is on a list of leaked passwords.", email: "Is in use." });
		expect(document.activeElement).toBe(input("password"));
		await type("email", "grace@example.org");
		expect(errors()).toEqual({ password: "Is on a list of leaked passwords." });
	});

	it("report their changes to their own listener too", async () => {
		const typed: string[] = [];
		const { type } = await mountForm({ email: { onChange: ({ target }) => void typed.push(target.value) } });
		await type("email", "a");
		expect(typed).toEqual(["a"]);
	});
});
