// A part of a page whose data or code is still loading: a mask covers it, and fades within `--mask-removal` once it is loaded.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./loading-part.module.css";

/** Shows the mask while an `Awaited` is among its children, so that a Suspense fallback needs no state. */
export function LoadingPart({ className = "", children }: { className?: string | undefined; children: ReactNode }) {
	return (
		<div className={`${styles.part} ${className}`}>
			{children}
			<div className={styles.mask} data-mask="" />
		</div>
	);
}

/** A placeholder for awaited content. `className` gives it that content's height; the default is two lines. */
export function Awaited({ label, className = styles.lines }: { label?: string; className?: string | undefined }) {
	const t = useText();
	return <div className={className} data-awaited="" role="status" aria-label={label ?? t("progress.part")} />;
}
