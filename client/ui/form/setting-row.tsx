// One row of a settings card: label, current value, and a form that opens below to change it.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "../button.tsx";
import styles from "./setting-row.module.css";

interface SettingRowProps {
	/** Absent if the value is self-explanatory. */
	label?: string;
	value?: ReactNode;
	/** A few options in place of a value: next to the label, or below it on a phone. */
	choice?: ReactNode;
	/** Explains the setting. */
	hint?: ReactNode;
	/** The last success message. */
	news?: string | null;
	/** The last error message. */
	problem?: string | null;
	/** Replaces the button that opens `edit`. */
	action?: ReactNode;
	/** The form that changes the value. `close` takes the success message. */
	edit?: (close: (done?: string) => void) => ReactNode;
	/** Whether label and value are hidden, because the open form repeats them. */
	isReplaced?: boolean;
	/** Label of the button that opens the form; defaults to "Change". */
	editText?: string;
}

export function SettingRow({
	label,
	value,
	choice,
	hint,
	news = null,
	problem = null,
	action,
	edit,
	isReplaced = false,
	editText,
}: SettingRowProps) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	const [done, setDone] = useState<string | null>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const form = useRef<HTMLDivElement>(null);
	const hasOpened = useRef(false);
	useEffect(() => {
		// The focus moves into the form when it opens, and returns to the button afterwards.
		if (isOpen) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
		else if (hasOpened.current) opener.current?.focus();
		hasOpened.current ||= isOpen;
	}, [isOpen]);
	const open = () => {
		setDone(null);
		setOpen(true);
	};
	const close = (news?: string) => {
		setDone(news ?? null);
		setOpen(false);
	};
	const closeByEscape = ({ key }: KeyboardEvent) => {
		if (key === "Escape") close();
	};
	const isBare = isReplaced && isOpen;
	const text = editText ?? t("account.change");
	return (
		<div className={styles.row}>
			<div className={styles.line} data-bare={isBare ? "" : undefined} data-choice={choice ? "" : undefined}>
				<div className={styles.words}>
					{label && !isBare && <p className={styles.label}>{label}</p>}
					{value !== undefined && !isBare && <div className={styles.value}>{value}</div>}
					{hint && <p className={styles.hint}>{hint}</p>}
					<p className={styles.done} role="status">
						{done ?? (isOpen ? null : news)}
					</p>
					<p className={styles.problem} role="alert">
						{problem}
					</p>
				</div>
				{choice && <div className={styles.choice}>{choice}</div>}
				{edit && !isOpen ? (
					<div className={styles.action}>
						<Button ref={opener} tone="plain" isSmall aria-label={`${text}: ${label}`} onClick={open}>
							{text}
						</Button>
					</div>
				) : (
					action && <div className={styles.action}>{action}</div>
				)}
			</div>
			{edit && isOpen && (
				// biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled for all fields of the form
				<div ref={form} className={styles.edit} onKeyDown={closeByEscape}>
					{edit(close)}
				</div>
			)}
		</div>
	);
}
