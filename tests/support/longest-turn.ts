// Preloaded into a server (`execArgv: ["--import", …]`): on SIGUSR2 it prints how much CPU time the longest turn of its event loop has
// taken since the last signal. It measures CPU and not wall-clock time, so that a busy machine does not matter.
let longestMs = 0;
let before = process.threadCpuUsage();

function turn(): void {
	const now = process.threadCpuUsage();
	longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1_000);
	before = now;
	// A timer followed by an immediate passes through each phase of the event loop.
	setTimeout(() => setImmediate(turn), 1).unref();
}

process.on("SIGUSR2", () => {
	console.log(`longest turn ${Math.round(longestMs)} ms`);
	longestMs = 0;
});
setImmediate(turn);
