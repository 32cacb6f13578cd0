// A button for what cannot be taken back: the first press asks, the second does it; leaving it or waiting takes the question
// back. A double click, and a key held down, are one press. Used by all views of the tools.
import { useSetAtom } from "jotai";
import { type MouseEvent, useEffect, useState } from "react";
import { announcementAtom } from "#client/state/window/announcement.ts";
import styles from "./moderation.module.css";

interface TwoStepButtonProps {
	text: string;
	/** Stands in its place while it asks. */
	sureText: string;
	/** Where the words on it do not say enough. */
	label?: string | undefined;
	className?: string | undefined;
	isBusy?: boolean;
	onSure(event: MouseEvent<HTMLButtonElement>): void;
}

const ASKS_MS = 8_000;

export function TwoStepButton({ text, sureText, label, className = styles.button, isBusy = false, onSure }: TwoStepButtonProps) {
	const announce = useSetAtom(announcementAtom);
	const [isAsking, setAsking] = useState(false);
	useEffect(() => {
		if (!isAsking) return;
		const timer = setTimeout(() => setAsking(false), ASKS_MS);
		return () => clearTimeout(timer);
	}, [isAsking]);
	return (
		<button
			type="button"
			className={`${className} ${styles.twoStep}`}
			data-asking={isAsking ? "" : undefined}
			aria-disabled={isBusy || undefined}
			aria-label={isAsking ? sureText : label}
			onBlur={() => setAsking(false)}
			onKeyDown={(event) => {
				if (event.repeat) event.preventDefault();
			}}
			onClick={(event) => {
				if (isBusy || event.detail > 1) return;
				setAsking(!isAsking);
				if (isAsking) onSure(event);
				else announce(sureText);
			}}
		>
			{/* Both lie in one cell: the width stays. */}
			<span data-shown={isAsking ? undefined : ""}>{text}</span>
			<span data-shown={isAsking ? "" : undefined}>{sureText}</span>
		</button>
	);
}
