// Statements of sections 7 and 9 that the identity provider's SDK fulfils: checked in the installed package, so that an update that
// changes them is noticed.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { identitySources } from "#server/identity/identity-sources.ts";

const FOLDER = new URL("../../node_modules/@firebase/auth/dist/esm/", import.meta.url);
const sdk = readdirSync(FOLDER)
	.filter((name) => name.endsWith(".js"))
	.map((name) => readFileSync(new URL(name, FOLDER), "utf8"))
	.join("\n");

it("S159: requests time out after 30 or 60 s, tokens are refreshed 5 min ahead with a backoff from 30 s to 16 min, popups are polled each 2 s", () => {
	expect(sdk).toMatch(/DEFAULT_API_TIMEOUT_MS = new Delay\(30000, 60000\)/);
	expect(sdk).toMatch(/300000 \/\* Duration\.OFFSET \*\//);
	expect(sdk).toMatch(/errorBackoff = 30000 \/\* Duration\.RETRY_BACKOFF_MIN \*\//);
	expect(sdk).toMatch(/Math\.min\(this\.errorBackoff \* 2, 960000 \/\* Duration\.RETRY_BACKOFF_MAX \*\/\)/);
	expect(sdk).toMatch(/new Delay\(2000, 10000\)/);
});

it("S136: the list of authorised domains is fetched before a window opens, and the security policy lets it through", () => {
	expect(sdk).toMatch(/const \{ authorizedDomains \} = await _getProjectConfig\(auth\)/);
	const { connect, frame } = identitySources({
		apiKey: "key",
		projectId: "project",
		authDomain: "project.firebaseapp.com",
		methods: ["google"],
		emulatorHost: undefined,
	});
	expect(connect).toContain("https://identitytoolkit.googleapis.com");
	expect(frame).toContain("https://project.firebaseapp.com");
});
