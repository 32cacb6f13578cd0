// `?` toggles the legend of the keys. Handled before the hotkeys, because on many layouts `?` is Shift with a key that may be bound.
import { useEffect, useRef } from "react";
import { isEditableTarget } from "#client/desk/state/keys/is-editable-target.ts";

export function useLegendKey(toggle: () => void): void {
	const newest = useRef(toggle);
	useEffect(() => {
		newest.current = toggle;
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key !== "?" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event.target))
				return;
			event.preventDefault();
			newest.current();
		};
		addEventListener("keydown", listen, true);
		return () => removeEventListener("keydown", listen, true);
	}, []);
}
