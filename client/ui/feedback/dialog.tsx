// A native dialog: it traps the focus, restores it, and closes by Escape or a click outside.
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./dialog.module.css";

/** Open while the component is mounted; `onClose` must unmount it. */
export function Dialog(props: { title: string; isWide?: boolean; onClose: () => void; children: ReactNode }) {
	const { title, isWide = false, onClose, children } = props;
	const t = useText();
	const titleId = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		// The browser restores the focus only if the dialog is closed while it is still in the document; a plain effect would run too late.
		return () => element?.close();
	}, []);
	const closeBeside = (event: MouseEvent) => {
		if (event.target === dialog.current) onClose();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the browser closes it on Escape
		<dialog
			ref={dialog}
			className={styles.dialog}
			data-wide={isWide ? "" : undefined}
			aria-labelledby={titleId}
			onClose={onClose}
			onClick={closeBeside}
		>
			<div className={styles.body}>
				<h2 id={titleId} className={styles.title}>
					{title}
				</h2>
				{children}
				{/* Rendered last, so that the content gets the initial focus. */}
				<button className={styles.close} type="button" aria-label={t("dialog.close")} onClick={onClose}>
					<svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
						<path d="M1.5 1.5l11 11m0-11-11 11" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
					</svg>
				</button>
			</div>
		</dialog>
	);
}
