import { expect, it } from "vitest";
import { type Actor, delayOf } from "#server/http/endpoint/call-context.ts";

const actor = (scopes: Actor["scopes"]): Actor => ({ id: "u1", scopes, deviceId: null, expiresAt: 0 });

it("A match delay comes by the cookie, or by the header from a page of another origin; the longer one counts, another value is rounded up, and staff have none", () => {
	expect(delayOf("a=b; delay=30", null)).toBe(30);
	expect(delayOf(undefined, actor([]), "60")).toBe(60);
	expect([delayOf("delay=30", null, "60"), delayOf("delay=60", null, "30")]).toEqual([60, 60]);
	expect([delayOf("delay=7", null, "7"), delayOf(undefined, null, undefined)]).toEqual([15, 0]);
	expect(delayOf("delay=30", actor(["ops:scores"]), "60")).toBe(0);
});
