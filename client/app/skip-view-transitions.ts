// Skips the running view transition when the reader navigates again before it ends. React Router waits for its `finished`,
// which resolves all the same, and not for its `ready`, which then rejects with an AbortError that nothing handles.

export function ignoreSkippedTransitions(page: Document): void {
	// Browsers without it change pages at once.
	const start = page.startViewTransition?.bind(page);
	if (!start) return;
	page.startViewTransition = (update) => {
		const transition = start(update);
		transition.ready.catch(() => undefined);
		return transition;
	};
}
