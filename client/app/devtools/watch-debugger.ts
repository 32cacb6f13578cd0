// Detects an attached debugger, such as Chromium's open developer tools: it stops a worker at a `debugger` statement. No time is measured.
// A second worker that answers the same messages without the statement counts how long the first one is silent, so a slow machine, a hidden
// tab or a sleeping computer delays both alike.
import workerUrl from "./debugger-probe-worker.js?url&no-inline";

/** Number of answers from the second worker after which the first one is considered stopped. */
const SILENT_ROUNDS = 8;

/** Calls `report` at each change and checks every `everyMs`. Returns a function that stops it. Reports nothing if workers do not run. */
export function watchDebugger(everyMs: number, report: (isAttached: boolean) => void): () => void {
	const [probe, control] = [new Worker(workerUrl), new Worker(workerUrl)];
	let [isAtStatement, isAttached, rounds] = [false, false, 0];
	function set(next: boolean): void {
		if (next === isAttached) return;
		isAttached = next;
		report(next);
	}
	probe.onmessage = ({ data }) => {
		isAtStatement = data === "asked";
		rounds = 0;
		if (isAtStatement) return;
		set(false);
		setTimeout(() => probe.postMessage(true), everyMs);
	};
	control.onmessage = () => {
		if (isAtStatement && ++rounds >= SILENT_ROUNDS) set(true);
		setTimeout(() => control.postMessage(false), everyMs);
	};
	probe.postMessage(true);
	control.postMessage(false);
	return () => {
		probe.terminate();
		control.terminate();
	};
}
