// The interface of a check, and the forms of its finding.
import type { CheckStatus } from "#shared/contract/check-statuses.ts";
import type { Site } from "./site.ts";

export interface Finding {
	status: CheckStatus;
	/** One sentence. It names no secret, no person and no address of a visitor. */
	found: string;
	/** A command or a setting; `null` if nothing is to be done. */
	remedy: string | null;
}

export interface Check {
	/** What is checked, as the list of results shows it. */
	title: string;
	/** Stops at the signal. An error that it throws makes the result unknown. */
	run(site: Site, signal: AbortSignal): Promise<Finding>;
}

export const ok = (found: string): Finding => ({ status: "ok", found, remedy: null });
export const warning = (found: string, remedy: string): Finding => ({ status: "warning", found, remedy });
export const fault = (found: string, remedy: string): Finding => ({ status: "fault", found, remedy });
/** The check could not be tried. */
export const unknown = (found: string, remedy: string | null = null): Finding => ({ status: "unknown", found, remedy });

/** The code of a system's error, or its message. */
export function reasonOf(error: unknown): string {
	const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
	return typeof code === "string" ? code : typeof message === "string" && message !== "" ? message : String(error);
}
