// Runs in a worker of its own: the statement stops it while a debugger is attached, and the page goes on.
addEventListener("message", ({ data: isProbe }) => {
	if (isProbe) {
		postMessage("asked");
		// biome-ignore lint/suspicious/noDebugger: it is what the probe is for
		debugger;
	}
	postMessage("passed");
});
