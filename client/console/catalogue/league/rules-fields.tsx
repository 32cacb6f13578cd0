// Small inputs of the rules editor: a number, a word, a choice, and a button that adds or takes away.
import { type ReactNode, useState } from "react";
import styles from "./rules.module.css";

interface BoxProps<Value> {
	label: string;
	value: Value;
	onChange(value: Value): void;
}

/** Keeps what is typed until it is a number: a minus comes before its figure. */
export function NumberBox({ label, value, onChange, isPart = false }: BoxProps<number> & { isPart?: boolean }) {
	const [typed, setTyped] = useState<{ text: string; of: number } | null>(null);
	return (
		<input
			className={styles.number}
			type="text"
			inputMode={isPart ? "decimal" : "numeric"}
			aria-label={label}
			value={typed && typed.of === value ? typed.text : String(value)}
			onChange={({ target: { value: text } }) => {
				const number = Number(text);
				const isNumber = text.trim() !== "" && (isPart ? Number.isFinite(number) : Number.isInteger(number));
				setTyped({ text, of: isNumber ? number : value });
				if (isNumber) onChange(number);
			}}
		/>
	);
}

export function WordBox({ label, value, onChange, longest, placeholder }: BoxProps<string> & { longest: number; placeholder?: string }) {
	return (
		<input
			className={styles.word}
			type="text"
			aria-label={label}
			value={value}
			maxLength={longest}
			placeholder={placeholder}
			autoComplete="off"
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}

export function ChoiceBox({ label, value, onChange, children }: BoxProps<string> & { children: ReactNode }) {
	return (
		<select className={styles.choice} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
			{children}
		</select>
	);
}

export function CheckBox({ label, value, onChange }: BoxProps<boolean>) {
	return (
		<label className={styles.check}>
			<input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
			{label}
		</label>
	);
}

/** A day, `2023-11-17`; empty: none. */
export function DayBox({ label, value, onChange }: BoxProps<string>) {
	return (
		<input
			className={styles.day}
			type="date"
			aria-label={label}
			title={label}
			value={value}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}

/** Keeps the keyboard when it cannot be pressed any more: an entry that was moved to the end of its list. */
export function SmallActionButton({
	label,
	onPress,
	isDisabled = false,
	children,
}: {
	label?: string;
	onPress(): void;
	isDisabled?: boolean;
	children: ReactNode;
}) {
	return (
		<button
			type="button"
			className={styles.action}
			aria-label={label}
			title={label}
			aria-disabled={isDisabled || undefined}
			onClick={isDisabled ? undefined : onPress}
		>
			{children}
		</button>
	);
}
