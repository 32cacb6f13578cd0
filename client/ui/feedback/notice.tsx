// A short message in a box: an error, a success, or information. Tones differ by icon and colour.
import { useSetAtom } from "jotai";
import { type ReactNode, type Ref, useEffect } from "react";
import { announcementAtom } from "./announcement.ts";
import styles from "./notice.module.css";

const MARKS = {
	plain: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.9 3.2h1.8V6H7.1zm0 3.1h1.8v4.5H7.1z",
	done: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm3.5 4.5 1.1 1.1-5.4 5.4-3-3L5.3 7.9l1.9 1.9z",
	warn: "M8 1.2 15.4 14.5H.6zM7.1 5.8v4.4h1.8V5.8zm0 5.5V13h1.8v-1.7z",
	bad: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm-.9 3.2h1.8v5H7.1zm0 6.2h1.8v1.7H7.1z",
} as const;

interface NoticeProps {
	tone: keyof typeof MARKS;
	title?: ReactNode;
	children?: ReactNode;
	/** `alert`: announced at once. `status`: announced when the reader pauses; only the title if it is a text. */
	role?: "alert" | "status";
	/** Allows focusing by script. */
	ref?: Ref<HTMLDivElement>;
}

export function Notice({ tone, title, children, role, ref }: NoticeProps) {
	const announce = useSetAtom(announcementAtom);
	// Some screen readers do not announce a region that is inserted together with its text, so the existing live region announces it.
	const spoken = role === "status" && typeof title === "string" ? title : null;
	useEffect(() => {
		if (spoken !== null) announce(spoken);
	}, [announce, spoken]);
	return (
		<div
			ref={ref}
			className={`${styles.notice} ${styles[tone] ?? ""}`}
			role={spoken === null ? role : undefined}
			tabIndex={ref ? -1 : undefined}
		>
			<svg className={styles.mark} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
				<path d={MARKS[tone]} fill="currentColor" fillRule="evenodd" />
			</svg>
			<div className={styles.words}>
				{title && <p className={styles.title}>{title}</p>}
				{children}
			</div>
		</div>
	);
}
