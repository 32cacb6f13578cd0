// A section with its own address that is next to others on wide screens: opened by that address, it is scrolled into view and marked once.
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./deep-linked-section.module.css";

const MARKED_MS = 2_400;

interface DeepLinkedSectionProps {
	className: string | undefined;
	isRequested: boolean;
	children: ReactNode;
}

export function DeepLinkedSection({ className, isRequested, children }: DeepLinkedSectionProps) {
	const part = useRef<HTMLDivElement>(null);
	const [isMarked, setMarked] = useState(false);
	useEffect(() => {
		// A section that is shown alone needs no scrolling.
		if (!isRequested || !part.current || !window.matchMedia("(min-width: 60em)").matches) return;
		part.current.scrollIntoView({ block: "nearest" });
		// The page does not scroll once the reader types or clicks.
		if (document.activeElement === document.body) part.current.focus({ preventScroll: true });
		setMarked(true);
		const timer = setTimeout(() => setMarked(false), MARKED_MS);
		return () => {
			clearTimeout(timer);
			setMarked(false);
		};
	}, [isRequested]);
	return (
		<div ref={part} className={`${className} ${styles.part}`} tabIndex={-1} data-marked={isMarked ? "" : undefined}>
			{children}
		</div>
	);
}
