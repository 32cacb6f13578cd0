// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { NO_STYLES, SONNER_STYLES } from "#server/rendering/security-policy.ts";

it("The security policy of pages allows the style sheet that sonner writes into a page, and no other", async () => {
	await import("sonner");
	const sheets = [...document.querySelectorAll("style")].map(({ textContent }) => textContent);
	expect(sheets).toHaveLength(1);
	expect(SONNER_STYLES).toBe(hashOf(sheets[0] ?? ""));
	// The style is temporarily empty, for which Firefox logs a warning.
	expect(NO_STYLES).toBe(hashOf(""));
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
