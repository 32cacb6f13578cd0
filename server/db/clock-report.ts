// Reports in the log, and as a warning of /readyz, that this machine's clock differs from the database's.
import type { Logger } from "#server/observability/logger.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { CLOCK_WARNING_MS } from "./database-clock.ts";
import type { Db } from "./open-database.ts";

export interface ClockWarning {
	code: "clock_differs";
	message: string;
}

interface ClockReport {
	/** Logs a difference once, and again if it has changed by the warning threshold. */
	log(): void;
	/** Returns the warnings of /readyz; empty while the clocks agree. */
	warnings(): readonly ClockWarning[];
}

export function createClockReport(db: Pick<Db, "clock">, log: Logger): ClockReport {
	let loggedMs = 0;
	const isNotable = () => Math.abs(db.clock.differenceMs()) > CLOCK_WARNING_MS;
	return {
		log() {
			const differenceMs = db.clock.differenceMs();
			const hasChanged = isNotable() ? Math.abs(differenceMs - loggedMs) > CLOCK_WARNING_MS : loggedMs !== 0;
			if (!hasChanged) return;
			loggedMs = isNotable() ? differenceMs : 0;
			if (!isNotable()) log.info("The clock of this machine agrees with the database's again");
			else log.warn({ differenceMs: Math.round(differenceMs) }, describe(differenceMs));
		},
		warnings: () => (isNotable() ? [{ code: "clock_differs", message: describe(db.clock.differenceMs()) }] : []),
	};
}

function describe(differenceMs: number): string {
	const seconds = Math.abs(differenceMs / SECOND_MS).toFixed(1);
	const direction = differenceMs > 0 ? "ahead of" : "behind";
	return `The clock of this machine is ${seconds} s ${direction} the database's: synchronize both by NTP.`;
}
