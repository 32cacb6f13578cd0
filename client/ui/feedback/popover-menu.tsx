// A menu of links and buttons in a native popover: it opens and closes without JavaScript. `id` is the `popoverTarget` of its button,
// `className` positions it.
import type { MouseEvent, ReactNode } from "react";
import styles from "./popover-menu.module.css";

export function PopoverMenu({ id, className, children }: { id: string; className: string | undefined; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y: the clickable elements are its entries, links and buttons
		<div className={`${styles.menu} ${className}`} id={id} popover="auto" onClick={closeAfterEntry}>
			{children}
		</div>
	);
}

function closeAfterEntry({ currentTarget, target }: MouseEvent<HTMLElement>): void {
	if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
}
