// Whoever goes back and forth faster than pages fade has the running transition skipped. React Router waits for its end, which
// comes all the same, and not for its `ready`, which then fails with an AbortError that nobody takes.

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
