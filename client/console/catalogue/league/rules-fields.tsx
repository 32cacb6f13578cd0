// Small inputs of the rules editor: a number, a text, a choice, and a button that adds or removes an entry.
import { type ReactNode, useState } from "react";
import styles from "./rules.module.css";

interface BoxProps<Value> {
	label: string;
	value: Value;
	onChange(value: Value): void;
}

/** Keeps the typed text until it is a number, because a minus is typed before its digits. */
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

/** A day such as `2023-11-17`; empty for none. */
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

/** Keeps the focus when it becomes disabled, such as after an entry was moved to the end of its list. */
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
