// Handshakes and sockets by network: thousands of addresses in one block count as a few visitors.
import { afterEach, describe, expect, it } from "vitest";
import { createLogger } from "#server/observability/logger.ts";
import { type Admission, createAdmission } from "#server/realtime/admission.ts";
import { GATEWAY_LIMITS } from "#server/realtime/kernel/gateway-limits.ts";

const LIMITS = { ...GATEWAY_LIMITS, handshakesPerNetwork: 20, socketsPerNetwork: 3, admissionsPerSecond: 10_000, admissionBurst: 10_000 };

describe("admission by block", () => {
	let admission: Admission | undefined;
	afterEach(() => admission?.end());
	const start = () => {
		admission = createAdmission({ limits: LIMITS, log: createLogger({ level: "silent" }), now: () => 0 });
		return admission;
	};
	const admitted = (networks: readonly string[], { admit }: Admission) => networks.filter((network) => admit(network) === null).length;

	it.each([
		["an IPv6 /48", (index: number) => `2001:db8:1:${index.toString(16)}::/64`, "2001:db8:2:0::/64"],
		["an IPv4 /24", (index: number) => `192.0.2.${index % 256}`, "198.51.100.7"],
	])("lets in of all networks of %s as many as of eight, and another beside it", (_kind, nameOf, other) => {
		const gate = start();
		expect(
			admitted(
				Array.from({ length: 2_000 }, (_, index) => nameOf(index)),
				gate,
			),
		).toBe(8 * 20 * 3);
		expect(gate.admit(other)).toBeNull();
	});

	it("holds the sockets of a /48 to those of eight networks", () => {
		const gate = start();
		for (let index = 0; index < 24; index++) gate.opened(`2001:db8:1:${index.toString(16)}::/64`);
		expect(gate.admit("2001:db8:1:ff::/64")).toMatchObject({ status: 429, networkLimit: "sockets" });
		expect(gate.admit("2001:db8:2:0::/64")).toBeNull();
	});
});
