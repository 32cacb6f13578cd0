// The first use of Intl takes a slow phone 50 ms, in which the browser loads its data: tasks of their own, not a part of a longer one.

/** Calls `done` in a later task, whatever this browser's Intl lacks. */
export function warmIntl(lang: string, done: () => void): void {
	setTimeout(() => {
		attempt(() => new Intl.Locale(lang).maximize());
		setTimeout(() => {
			attempt(() => new Intl.DateTimeFormat(lang));
			setTimeout(done);
		});
	});
}

function attempt(act: () => unknown): void {
	try {
		act();
	} catch {
		// Its formats have something in its place.
	}
}
