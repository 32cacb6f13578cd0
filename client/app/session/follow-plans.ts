// A plan that starts or ends while pages of the account are open: they load their data anew, so that what it opens opens, and closes.
import { ownPlansAtom } from "#client/session/own-plans.ts";
import type { Store } from "#client/ui/page/store.ts";

export function followPlans(store: Store, revalidate: () => void): void {
	// What the socket brings first is what the page was made with.
	let before: string | null = null;
	store.sub(ownPlansAtom, () => {
		const plans = store.get(ownPlansAtom);
		const now = plans && JSON.stringify(plans);
		if (before !== null && now !== null && now !== before) revalidate();
		before = now;
	});
}
