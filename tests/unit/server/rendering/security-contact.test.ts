// The contact for reporting a security vulnerability, by RFC 9116.
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { securityContact } from "#server/rendering/security-contact.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

async function ask(env: Record<string, string>, now = Date.now()): Promise<{ status: number; type: string | null; text: string }> {
	const app = express().get("/.well-known/security.txt", securityContact({ settings: parseEnv(env), clock: () => now }));
	const server = app.listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	try {
		const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/security.txt`;
		const answer = await fetch(address, { headers: { connection: "close" } });
		return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
	} finally {
		server.close();
	}
}

it.each([
	[{ SUPPORT_EMAIL: "people@example.org" }, "mailto:people@example.org"],
	[{ SUPPORT_EMAIL: "people@example.org", SECURITY_CONTACT: "holes@example.org" }, "mailto:holes@example.org"],
	[{ SECURITY_CONTACT: "https://example.org/report" }, "https://example.org/report"],
])("With %j the contact is %s, and the text ends in the future, within a year", async (env, contact) => {
	for (const now of [Date.UTC(2026, 10, 29, 12), Date.UTC(2028, 1, 29, 23, 59, 59, 999), Date.UTC(2031, 0, 1)]) {
		const { status, type, text } = await ask(env, now);
		expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
		const fields = Object.fromEntries(
			text
				.trimEnd()
				.split("\n")
				.map((line) => /^(\w+): (.+)$/.exec(line)?.slice(1) ?? []),
		);
		expect(fields).toEqual({
			Contact: contact,
			Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
			Canonical: "http://localhost:3000/.well-known/security.txt",
		});
		expect(Date.parse(fields.Expires) - now).toBeGreaterThan(30 * DAY_MS);
		expect(Date.parse(fields.Expires) - now).toBeLessThan(365 * DAY_MS);
	}
});

it("Without a contact there is no such file, and the answer says which settings are missing", async () => {
	expect(await ask({})).toMatchObject({ status: 404, text: expect.stringContaining("neither SECURITY_CONTACT nor SUPPORT_EMAIL is set") });
});
