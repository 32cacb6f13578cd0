// Limits of a gateway whose clients all run on this machine: any number of handshakes and sockets is allowed, also from one network.
import type { GatewayLimits } from "#server/realtime/kernel/gateway-limits.ts";

export const CROWD_LIMITS = {
	admissionsPerSecond: 1e6,
	admissionBurst: 1e6,
	handshakesPerNetwork: 0,
	socketsPerNetwork: 0,
} as const satisfies Partial<GatewayLimits>;
