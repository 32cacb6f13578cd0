// Which looks of a page a test draws: themes, widths, devices. Each costs seconds of a browser.

/** All of them in `npm run test:all`; in `npm test` the first and the last: put the widest and the narrowest there, in both themes. */
export function looks<Look>(...all: readonly Look[]): Look[] {
	return process.env.LONG === "1" ? [...all] : [...new Set([all[0] as Look, all.at(-1) as Look])];
}
