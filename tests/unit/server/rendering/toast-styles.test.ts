// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { SONNER_STYLES } from "#server/rendering/security-policy.ts";

it("The security policy of pages allows the style sheet that sonner writes into a page, and no other", async () => {
	await import("sonner");
	const sheets = [...document.querySelectorAll("style")].map(({ textContent }) => textContent);
	expect(sheets).toHaveLength(1);
	const hash = createHash("sha256")
		.update(sheets[0] ?? "")
		.digest("base64");
	expect(SONNER_STYLES).toBe(`'sha256-${hash}'`);
});
