// RT11: how many sessions may begin, asked before the upgrade: a storm of clients is spread, and who is in stays served.
import type { GatewayLimits } from "./gateway-limits.ts";
import { TokenBucket } from "./token-bucket.ts";

export interface Admission {
	/** Takes one place, if there is one. */
	admit(): boolean;
	/** Nobody comes in any more. */
	end(): void;
}

/** `now`: a clock that never goes back, in milliseconds. */
export function createAdmission({ admissionsPerSecond, admissionBurst }: GatewayLimits, now: () => number): Admission {
	const places = new TokenBucket(admissionsPerSecond, admissionBurst, now());
	let hasEnded = false;
	return {
		admit: () => !hasEnded && places.take(1, now()),
		end() {
			hasEnded = true;
		},
	};
}
