// Loads Intl's data ahead of time: the first use takes 50 ms on a slow phone, so it runs in separate tasks.

/** Calls `done` in a later task, even if this browser's Intl lacks a format. */
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
		// The code that formats has a fallback.
	}
}
