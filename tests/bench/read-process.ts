// Resource use of a process so far, from Linux's /proc.
import { readdirSync, readFileSync } from "node:fs";

/** /proc counts CPU time in hundredths of a second, whatever the kernel's own clock. */
const TICKS_A_SECOND = 100;

/** User and system seconds of the process with all its threads, and its peak memory. */
export function readProcess(pid: number): { cpuSeconds: number; peakMegabytes: number } {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const [, peakKilobytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, peakMegabytes: Number(peakKilobytes) / 1_024 };
}

/** User and system seconds of all its threads in nanosecond precision; for a busy process, up to the kernel's last tick. */
export function readCpuSeconds(pid: number): number {
	const threads = readdirSync(`/proc/${pid}/task`);
	const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]));
	return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9;
}

/** Current memory of the process, shared pages included. */
export function readMemoryBytes(pid: number): number {
	const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return Number(kilobytes) * 1_024;
}
