// Keeps the focus in the panel: when the focused element disappears (a lifted sanction, a cleared filter), the heading gets it.
// Focus that has moved elsewhere is left alone.
import { type RefObject, useEffect } from "react";

export function useRestoredFocus(panel: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = panel.current;
		if (!element) return;
		let isInside = false;
		const enter = () => {
			isInside = true;
		};
		// Some browsers fire no blur for a removed element: it is no longer connected then.
		const leave = ({ target }: FocusEvent) =>
			queueMicrotask(() => {
				if ((target as Node).isConnected) isInside = element.contains(document.activeElement) && document.activeElement !== target;
			});
		const observer = new MutationObserver(() => {
			if (isInside && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
		});
		element.addEventListener("focusin", enter);
		element.addEventListener("focusout", leave);
		observer.observe(element, { childList: true, subtree: true });
		return () => {
			element.removeEventListener("focusin", enter);
			element.removeEventListener("focusout", leave);
			observer.disconnect();
		};
	}, [panel, heading]);
}
