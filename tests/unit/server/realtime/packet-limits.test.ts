import { describe, expect, it } from "vitest";
import { GATEWAY_LIMITS } from "#server/realtime/kernel/gateway-limits.ts";
import { PacketLimits } from "#server/realtime/kernel/packet-limits.ts";

const countUntilFalse = (take: () => boolean): number => {
	let count = 0;
	while (take()) count++;
	return count;
};

describe("packet limits", () => {
	it("RT10 let a burst through, then ten a second", () => {
		const limits = new PacketLimits(GATEWAY_LIMITS, 0);
		expect(countUntilFalse(() => limits.admit(0))).toBe(20);
		expect(countUntilFalse(() => limits.admit(1_000))).toBe(10);
	});

	it("RT10 count a join by its topics: two of 64 at once, beside the packets that they came in", () => {
		const limits = new PacketLimits(GATEWAY_LIMITS, 0);
		expect(countUntilFalse(() => limits.admit(0) && limits.admitJoin(64, 0))).toBe(2);
		expect(countUntilFalse(() => limits.admit(1_000) && limits.admitJoin(64, 1_000))).toBe(1);
	});

	it("RT10 forgive ten refused tokens", () => {
		const limits = new PacketLimits(GATEWAY_LIMITS, 0);
		let isForgiven = true;
		const codes = ["token_expired", "unauthenticated"] as const;
		for (let count = 0; count < 10; count++) isForgiven &&= limits.forgive(codes[count % 2] ?? "internal", 0);
		expect(isForgiven).toBe(true);
		expect(limits.forgive("unauthenticated", 0)).toBe(false);
	});

	it("RT10 forgive five malformed packets or fifty too many", () => {
		const malformed = new PacketLimits(GATEWAY_LIMITS, 0);
		expect(countUntilFalse(() => malformed.forgive("malformed_packet", 0))).toBe(5);
		const flooding = new PacketLimits(GATEWAY_LIMITS, 0);
		expect(countUntilFalse(() => flooding.forgive("rate_limited", 0))).toBe(50);
	});

	it("RT10 forgive more as time goes by", () => {
		const limits = new PacketLimits(GATEWAY_LIMITS, 0);
		countUntilFalse(() => limits.forgive("malformed_packet", 0));
		expect(limits.forgive("malformed_packet", 9_000)).toBe(false);
		expect(limits.forgive("malformed_packet", 10_000)).toBe(true);
	});
});
