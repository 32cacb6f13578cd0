// Keys that lead to a control from anywhere on a page: `/` to the search field. A control says which key is its own by
// `data-shortcut`.
import { useEffect } from "react";

export function useShortcuts(): void {
	useEffect(() => {
		document.addEventListener("keydown", follow);
		return () => document.removeEventListener("keydown", follow);
	}, []);
}

function follow(event: KeyboardEvent): void {
	const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");
	if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
	const control = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(event.key)}"]`);
	if (!control?.checkVisibility()) return;
	event.preventDefault();
	control.focus();
}
