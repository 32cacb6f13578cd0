// Skips the running view transition when the reader navigates again before it ends. React Router awaits its `finished`, which still
// resolves, but not its `ready`, which then rejects with an unhandled AbortError.

export function ignoreSkippedTransitions(page: Document): void {
	// Browsers without view transitions change pages at once.
	const start = page.startViewTransition?.bind(page);
	if (!start) return;
	page.startViewTransition = (update) => {
		const transition = start(update);
		transition.ready.catch(() => undefined);
		return transition;
	};
}
