// One line of a card of settings: what it is, how it stands, a way to change it, which opens below.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "../button.tsx";
import styles from "./setting-row.module.css";

interface SettingRowProps {
	/** Absent where the value says it all. */
	label?: string;
	value?: ReactNode;
	/** A few choices side by side, in place of a value: beside the label, or below it on a phone. */
	choice?: ReactNode;
	/** What is to know of it. */
	hint?: ReactNode;
	/** What was done last. */
	news?: string | null;
	/** Why it was not. */
	problem?: string | null;
	/** In place of the button that opens `edit`. */
	action?: ReactNode;
	/** The form that changes it. `close` takes what there is to say then. */
	edit?: (close: (done?: string) => void) => ReactNode;
	/** While `edit` is open it says itself what the label and the value say. */
	isReplaced?: boolean;
	/** The label of the button that opens it; "Change" by default. */
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
		// The focus goes where the reader goes on, and comes back.
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
				// biome-ignore lint/a11y/noStaticElementInteractions: Escape is handled for all of the form's fields
				<div ref={form} className={styles.edit} onKeyDown={closeByEscape}>
					{edit(close)}
				</div>
			)}
		</div>
	);
}
