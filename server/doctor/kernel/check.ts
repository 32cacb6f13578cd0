// The interface of a check, and functions that make its finding.
import type { CheckStatus } from "#shared/contract/check-statuses.ts";
import type { Site } from "./site.ts";

export interface Finding {
	status: CheckStatus;
	/** One sentence, without any secret, person or visitor's address. */
	found: string;
	/** A command or a setting that solves the problem; `null` if nothing is to be done. */
	remedy: string | null;
}

export interface Check {
	/** What is checked, as the list of results shows it. */
	title: string;
	/** Runs the check until `signal` aborts it. If it throws, the result is unknown. */
	run(site: Site, signal: AbortSignal): Promise<Finding>;
}

export const ok = (found: string): Finding => ({ status: "ok", found, remedy: null });
export const warning = (found: string, remedy: string): Finding => ({ status: "warning", found, remedy });
export const fault = (found: string, remedy: string): Finding => ({ status: "fault", found, remedy });
/** The finding of a check that could not be run. */
export const unknown = (found: string, remedy: string | null = null): Finding => ({ status: "unknown", found, remedy });

/** The code of a system error, otherwise the message. */
export function reasonOf(error: unknown): string {
	const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
	return typeof code === "string" ? code : typeof message === "string" && message !== "" ? message : String(error);
}
