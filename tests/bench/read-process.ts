// What a process has taken so far, by Linux's /proc.
import { readFileSync } from "node:fs";

/** Of /proc: the kernel counts CPU time in hundredths of a second, whatever its own clock does. */
const TICKS_A_SECOND = 100;

/** User and system seconds of the process with all its threads, and the most memory that it had at a time. */
export function readProcess(pid: number): { cpuSeconds: number; peakMegabytes: number } {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const [, peakKilobytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, peakMegabytes: Number(peakKilobytes) / 1_024 };
}
