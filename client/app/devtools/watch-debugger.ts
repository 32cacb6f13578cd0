// Whether a debugger is attached to the page, as open developer tools are in Chromium: it stops a worker at a `debugger` statement. No clock
// is compared: a second worker that answers the same questions without the statement counts how long the first one is silent, so that a slow
// machine, a hidden tab and a computer that slept stop both alike.
import workerUrl from "./debugger-probe-worker.js?url&no-inline";

/** The worker stands at the statement once the other one has answered so often meanwhile. */
const SILENT_ROUNDS = 8;

/** `report` is called at each change. Asks every `everyMs`; returns what ends it. Without workers nothing is ever reported. */
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
