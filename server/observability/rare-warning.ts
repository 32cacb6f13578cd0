// A warning that is logged at most once a minute, because a flood of requests must not flood the log.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { Logger } from "./logger.ts";

export function createRareWarning(log: Logger): (fields: object, message: string) => void {
	let warnedAt = Number.NEGATIVE_INFINITY;
	return (fields, message) => {
		if (performance.now() - warnedAt < MINUTE_MS) return;
		warnedAt = performance.now();
		log.warn(fields, message);
	};
}
