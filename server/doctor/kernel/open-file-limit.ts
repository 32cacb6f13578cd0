// The number of files and sockets that this process may have open at the same time. Node raises it to the system's hard limit at its start.
import { readFileSync } from "node:fs";

/** Returns `null` where the system has no such file, and the largest integer where there is no limit. */
export function openFileLimit(): number | null {
	try {
		const [, soft] = /^Max open files\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
		return soft === undefined ? null : soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft);
	} catch {
		return null;
	}
}
