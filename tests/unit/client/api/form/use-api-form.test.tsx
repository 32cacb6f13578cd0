// @vitest-environment happy-dom
import "#texts/accounts";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { ApiError } from "#client/api/send-request.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { nowAtom, serverClockAtom } from "#client/ui/page/now.ts";
import { mountHook } from "../../mounted-hook.tsx";

interface Values {
	displayName: string;
	email: string;
}
const NOW = 1_000_000;

async function mountForm(options: Partial<Parameters<typeof useApiForm<Values>>[0]> = {}) {
	const sent: { values: Values; end(leaving?: "leaving"): Promise<void>; refuse(error: ApiError): Promise<void> }[] = [];
	const send = (values: Values) => {
		const { promise, resolve, reject } = Promise.withResolvers<"leaving" | undefined>();
		sent.push({
			values,
			end: (leaving) => act(async () => resolve(leaving)),
			refuse: (error) => act(async () => reject(error)),
		});
		return promise;
	};
	const hook = await mountHook(
		() => {
			const form = useApiForm<Values>({ send, ...options });
			return { ...form, inputs: [form.register("displayName", { required: "Enter a name." }), form.register("email")] };
		},
		({ attributes, inputs }) => (
			<form {...attributes}>
				{inputs.map((input) => (
					<input key={input.name} {...input} autoComplete={input.name === "email" ? "username" : undefined} />
				))}
			</form>
		),
	);
	const setNow = (now: number) =>
		act(async () => {
			hook.store.set(serverClockAtom, { now: () => now });
			hook.store.set(nowAtom, now);
		});
	await setNow(NOW);
	const form = document.querySelector("form") as HTMLFormElement;
	return {
		...hook,
		sent,
		setNow,
		type: (name: keyof Values, value: string) =>
			act(async () => {
				const input = form.elements.namedItem(name) as HTMLInputElement;
				Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
				input.dispatchEvent(new Event("input", { bubbles: true }));
			}),
		submit: (times = 1) =>
			act(async () => {
				for (let left = times; left > 0; left--) form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
			}),
		announced: () => hook.store.get(announcementAtom),
	};
}
const invalid = (...paths: string[]) =>
	new ApiError(400, {
		code: "invalid_request",
		message: "Invalid.",
		issues: paths.map((path) => ({ path, message: `must be another ${path}` })),
	});

describe("A form of the API", () => {
	it("sends what is typed once, though it is submitted twice", async () => {
		const form = await mountForm();
		await form.type("displayName", "Ada");
		await form.submit(2);
		expect(form.now().isBusy).toBe(true);
		await form.submit();
		expect(form.sent.map(({ values }) => values)).toEqual([{ displayName: "Ada", email: "" }]);
		await form.sent[0]?.end();
		expect(form.now()).toMatchObject({ isBusy: false, problem: null });
		await form.submit();
		expect(form.sent.length).toBe(2);
	});

	it("sends nothing while a rule is broken, and announces the first", async () => {
		const form = await mountForm();
		await form.submit();
		expect(form.sent).toEqual([]);
		expect(form.now()).toMatchObject({ isBusy: false, errors: { displayName: { message: "Enter a name." } } });
		expect(form.announced()).toContain("Enter a name.");
	});

	it("shows the server's issues at the fields of their names, as sentences, and none above the form", async () => {
		const form = await mountForm();
		await form.type("displayName", "Ada");
		await form.submit();
		await form.sent[0]?.refuse(invalid("body.email", "displayName"));
		expect(form.now()).toMatchObject({
			isBusy: false,
			problem: null,
			problemCode: null,
			errors: { email: { message: "Must be another body.email." }, displayName: { message: "Must be another displayName." } },
		});
		expect(document.activeElement).toBe(document.querySelector("[name=email]"));
	});

	it("shows issues of no field of the form above it", async () => {
		const form = await mountForm();
		await form.type("displayName", "Ada");
		await form.submit();
		await form.sent[0]?.refuse(invalid("body.captcha"));
		expect(form.now()).toMatchObject({ errors: {}, problemCode: "invalid_request", problem: expect.any(String) });
	});

	it("shows a refusal at the field that it speaks of", async () => {
		const form = await mountForm({ fieldOf: { name_taken: "displayName" } });
		await form.type("displayName", "Ada");
		await form.submit();
		await form.sent[0]?.refuse(new ApiError(409, { code: "name_taken", message: "Taken." }));
		expect(form.now()).toMatchObject({ problem: null, errors: { displayName: { message: expect.any(String) } } });
	});

	it("says above it what went wrong, and no more once it is sent again", async () => {
		const form = await mountForm();
		await form.type("displayName", "Ada");
		await form.submit();
		await form.sent[0]?.refuse(new ApiError(0, null));
		expect(form.now()).toMatchObject({ isBusy: false, problemCode: "network", problem: expect.any(String) });
		await form.submit();
		expect(form.now()).toMatchObject({ isBusy: true, problemCode: null, problem: null });
	});

	it("sends nothing before the wait that the server asks for is over, unless the account is another", async () => {
		const form = await mountForm();
		await form.type("displayName", "Ada");
		await form.submit();
		await form.sent[0]?.refuse(new ApiError(429, { code: "rate_limited", message: "Slow.", retryAfterMs: 42_000 }));
		expect(form.now().wait).toBe("41 s");
		await form.submit();
		expect(form.sent.length).toBe(1);
		await form.type("displayName", "Grace");
		expect(form.now().wait).toBe("41 s");
		await form.type("email", "grace@example.org");
		expect(form.now()).toMatchObject({ wait: null, problem: null, problemCode: null });
		await form.submit();
		expect(form.sent.length).toBe(2);
	});

	it("stays busy while the page is left", async () => {
		const form = await mountForm();
		await form.type("displayName", "Ada");
		await form.submit();
		await form.sent[0]?.end("leaving");
		expect(form.now().isBusy).toBe(true);
		await form.submit();
		expect(form.sent.length).toBe(1);
	});
});
