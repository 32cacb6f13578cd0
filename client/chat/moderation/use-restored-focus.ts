// Keeps the keyboard in the panel: where what had the focus goes (a sanction was lifted, a filter taken back), the heading takes it.
// Who pressed beside it is left alone. Part of moderation-panel.tsx.
import { type RefObject, useEffect } from "react";

export function useRestoredFocus(panel: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = panel.current;
		if (!element) return;
		let isInside = false;
		const enter = () => {
			isInside = true;
		};
		// Of an element that goes some browsers tell, some do not: it is not connected then.
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
