// A plan that starts or ends while pages of the account are open: they load their data anew, so that what it opens opens, and closes.
import { useStore } from "jotai";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ownPlansAtom } from "#client/session/own-plans.ts";

export function usePlanNews(): void {
	const store = useStore();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		// What the socket brings first is what the page was made with.
		let before: string | null = null;
		return store.sub(ownPlansAtom, () => {
			const plans = store.get(ownPlansAtom);
			const now = plans && JSON.stringify(plans);
			if (before !== null && now !== null && now !== before) void revalidate();
			before = now;
		});
	}, [store, revalidate]);
}
