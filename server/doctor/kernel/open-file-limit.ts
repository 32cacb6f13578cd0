// The number of files and sockets that this process may have open at the same time. Node raises the limit to the system's hard limit when
// it starts.
import { readFileSync } from "node:fs";

/** Returns `null` if /proc/self/limits cannot be read, and the largest integer if there is no limit. */
export function openFileLimit(): number | null {
	try {
		const [, soft] = /^Max open files\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
		return soft === undefined ? null : soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft);
	} catch {
		return null;
	}
}
