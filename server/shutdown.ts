// Stops the parts of the server in the reverse order of their start, each within a time limit.
import type { Logger } from "#server/observability/logger.ts";

/** A part that hangs must not prevent the others from ending. */
const PART_LIMIT_MS = 5_000;

export interface Shutdown {
	/**
	 * Adds a part: `end` runs when the process stops, before those of parts that were added earlier; immediately if the process is already
	 * stopping.
	 */
	add(name: string, end: () => Promise<void> | void): void;
	run(reason: string): Promise<void>;
	hasBegun(): boolean;
}

interface Part {
	name: string;
	end: () => Promise<void> | void;
}

export function createShutdown(log: Logger): Shutdown {
	const parts: Part[] = [];
	let running: Promise<void> | null = null;
	let hasBegun = false;

	async function endAll(reason: string): Promise<void> {
		hasBegun = true;
		log.info({ reason }, "Stopping");
		for (const part of parts.toReversed()) await endPart(part);
		log.info("Stopped");
	}

	async function endPart({ name, end }: Part): Promise<void> {
		const limit = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), PART_LIMIT_MS).unref());
		try {
			if ((await Promise.race([end(), limit])) === "late") log.warn({ part: name }, "A part did not stop in time");
		} catch (error) {
			log.error({ err: error, part: name }, "Stopping a part failed");
		}
	}

	return {
		add(name, end) {
			if (hasBegun) void endPart({ name, end });
			else parts.push({ name, end });
		},
		run: (reason) => (running ??= endAll(reason)),
		hasBegun: () => hasBegun,
	};
}
