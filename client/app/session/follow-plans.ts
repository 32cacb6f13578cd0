// Reloads the page's data when one of the user's plans starts or ends, so that access to paid content changes at once.
import { ownPlansAtom } from "#client/session/own-plans.ts";
import type { Store } from "#client/ui/page/store.ts";

export function followPlans(store: Store, revalidate: () => void): void {
	// The first value from the socket is the one that the page was rendered with.
	let before: string | null = null;
	store.sub(ownPlansAtom, () => {
		const plans = store.get(ownPlansAtom);
		const now = plans && JSON.stringify(plans);
		if (before !== null && now !== null && now !== before) revalidate();
		before = now;
	});
}
