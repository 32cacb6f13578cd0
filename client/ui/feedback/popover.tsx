// A small panel next to its opener, as a native popover: on top, closed by Escape and by a click elsewhere. Mounted while it is open. The
// focus returns to the opener also in browsers that do not focus a clicked button.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./popover.module.css";

interface PopoverProps {
	anchor: RefObject<HTMLElement | null>;
	label: string;
	onClose(): void;
	children: ReactNode;
}

/** Equals the token --popover-close of menus that stay mounted. */
export const POPOVER_CLOSE_MS = 200;

const GAP_PX = 4;
const EDGE_PX = 8;

export function Popover({ anchor, label, onClose, children }: PopoverProps) {
	const panel = useRef<HTMLDivElement>(null);
	const close = useRef(onClose);
	useEffect(() => {
		close.current = onClose;
	}, [onClose]);
	useLayoutEffect(() => {
		const element = panel.current;
		const opener = anchor.current;
		if (!element || !opener) return;
		const onBeforeToggle = (event: Event) => {
			if ((event as ToggleEvent).newState === "closed") fadeAway(element);
		};
		const onToggle = (event: Event) => {
			if ((event as ToggleEvent).newState === "closed") close.current();
		};
		element.addEventListener("beforetoggle", onBeforeToggle);
		element.addEventListener("toggle", onToggle);
		element.showPopover();
		place(element, opener.getBoundingClientRect());
		element.querySelector<HTMLElement>("button, input, a")?.focus();
		return () => {
			element.removeEventListener("toggle", onToggle);
			const hadFocus = element.contains(document.activeElement);
			if (element.matches(":popover-open")) element.hidePopover();
			if (hadFocus && opener.isConnected) opener.focus();
		};
	}, [anchor]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a fieldset
		<div ref={panel} popover="auto" role="group" aria-label={label} className={styles.popover}>
			{children}
		</div>
	);
}

/** Places the panel below the opener if there is room, else above it, and within the window. */
function place(element: HTMLElement, opener: DOMRect): void {
	const { width, height } = element.getBoundingClientRect();
	const below = opener.bottom + GAP_PX;
	const top = below + height > innerHeight - EDGE_PX ? opener.top - GAP_PX - height : below;
	const left = Math.min(opener.right - width, innerWidth - width - EDGE_PX);
	element.style.top = `${Math.max(EDGE_PX, top)}px`;
	element.style.left = `${Math.max(EDGE_PX, left)}px`;
}

/** Fades out a copy of the panel; the panel itself is closed at once for keyboard and screen readers. */
function fadeAway(element: HTMLElement): void {
	if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	const copy = element.cloneNode(true) as HTMLElement;
	for (const name of ["popover", "role", "aria-label"]) copy.removeAttribute(name);
	copy.inert = true;
	copy.ariaHidden = "true";
	const { width } = element.getBoundingClientRect();
	Object.assign(copy.style, { width: `${width}px`, animation: "none", zIndex: "40" });
	document.body.append(copy);
	const fading = copy.animate({ opacity: [1, 0] }, { duration: POPOVER_CLOSE_MS, easing: "ease-in" });
	fading.onfinish = () => copy.remove();
	fading.oncancel = () => copy.remove();
}
