import { describe, expect, it } from "vitest";
import type { FirebaseMethod, FirebaseSettings } from "#server/config/identity-settings.ts";
import { identitySources } from "#server/identity/identity-sources.ts";

const settings = (methods: readonly FirebaseMethod[], emulatorHost?: string): FirebaseSettings => ({
	apiKey: "key",
	authDomain: "scores.firebaseapp.com",
	projectId: "scores",
	methods,
	emulatorHost,
});
const API = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];

describe("The sources of the identity provider", () => {
	it("frame the project's own domain, and load Google's loader, only for sites that open a window", () => {
		const { script, frame } = identitySources(settings(["google"]));
		expect(script).toContain("https://apis.google.com");
		expect(frame).toContain("https://scores.firebaseapp.com");
		const without = identitySources(settings(["password", "emailLink", "phone"]));
		expect([...without.script, ...without.frame].filter((source) => /apis\.google|firebaseapp/.test(source))).toEqual([]);
	});

	it("ask the provider's two services", () => {
		expect(identitySources(settings(["password"])).connect).toEqual(expect.arrayContaining(API));
	});

	it("allow the captcha before text messages, which a second step may need after any other way", () => {
		for (const method of ["phone", "password"] as const) {
			const { script, frame } = identitySources(settings([method]));
			expect(script).toEqual(["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"]);
			expect(frame).toContain("https://www.google.com/recaptcha/");
		}
	});

	it("are the emulator alone where there is one, and the loader that its window needs", () => {
		expect(identitySources(settings(["google", "phone"], "127.0.0.1:9099"))).toEqual({
			script: ["https://apis.google.com"],
			connect: ["http://127.0.0.1:9099"],
			frame: ["http://127.0.0.1:9099"],
		});
	});

	it("contain nothing that a policy would read as more than one source", () => {
		const { script, connect, frame } = identitySources(settings(["google", "phone"]));
		for (const source of [...script, ...connect, ...frame]) expect(source).toMatch(/^https:\/\/[a-z0-9./-]+$/);
	});
});
