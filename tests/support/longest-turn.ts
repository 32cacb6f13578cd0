// Preloaded into a server (`execArgv: ["--import", …]`): on SIGUSR2 it prints how much CPU the longest turn of its event loop took
// since the last time. CPU and not wall-clock time, so that a busy machine does not count.
let longestMs = 0;
let before = process.threadCpuUsage();

function turn(): void {
	const now = process.threadCpuUsage();
	longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1_000);
	before = now;
	// By a timer and an immediate: each phase of the loop is passed in between.
	setTimeout(() => setImmediate(turn), 1).unref();
}

process.on("SIGUSR2", () => {
	console.log(`longest turn ${Math.round(longestMs)} ms`);
	longestMs = 0;
});
setImmediate(turn);
