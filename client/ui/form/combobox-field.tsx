// One of many, found by typing: a combobox over what `search` answers. A hidden input of its name holds the id that was chosen.
// Keys: down and up walk, Enter takes, Escape closes.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import pickStyles from "./combobox-field.module.css";
import styles from "./field.module.css";

export interface Pickable {
	id: string;
	text: string;
	/** What distinguishes options of the same name. */
	detail?: string;
	mark?: ReactNode;
}

interface PickFieldProps {
	name: string;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	placeholder?: string;
	/** Shown where nothing was found. */
	nothingText: string;
	chosen?: Pickable | null;
	search(words: string): Promise<readonly Pickable[]>;
	onChoose?(chosen: Pickable | null): void;
}

/** A burst of letters asks once. */
const PAUSE_MS = 150;

export function ComboboxField({ name, label, hint, error, placeholder, nothingText, chosen = null, search, onChoose }: PickFieldProps) {
	const id = useId();
	const [picked, setPicked] = useState(chosen);
	const [words, setWords] = useState(chosen?.text ?? "");
	const [found, setFound] = useState<readonly Pickable[] | null>(null);
	const [at, setAt] = useState(0);
	const requestCount = useRef(0);
	const isOpen = found !== null;

	useEffect(() => () => void requestCount.current++, []);

	function ask(text: string): void {
		const own = ++requestCount.current;
		setTimeout(async () => {
			if (own !== requestCount.current) return;
			const answer = await search(text).catch(() => []);
			if (own !== requestCount.current) return;
			setAt(0);
			setFound(answer);
		}, PAUSE_MS);
	}
	function choose(one: Pickable | null): void {
		requestCount.current++;
		setFound(null);
		setPicked(one);
		setWords(one?.text ?? "");
		onChoose?.(one);
	}
	function leave(): void {
		requestCount.current++;
		setFound(null);
		setWords(picked?.text ?? "");
	}
	function onKeyDown(event: KeyboardEvent): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			if (!isOpen) ask(picked ? "" : words);
			else if (found.length > 0) setAt((at + step + found.length) % found.length);
			return;
		}
		if (event.key === "Enter" && isOpen) {
			event.preventDefault();
			const one = found[at];
			if (one) choose(one);
		}
		if (event.key === "Escape" && isOpen) {
			event.stopPropagation();
			leave();
		}
	}

	return (
		<div className={styles.field}>
			<label className={styles.label} htmlFor={id}>
				{label}
			</label>
			<div className={styles.box}>
				<input type="hidden" name={name} value={picked?.id ?? ""} />
				{picked?.mark && <span className={pickStyles.mark}>{picked.mark}</span>}
				<input
					id={id}
					className={`${styles.input} ${picked?.mark ? pickStyles.marked : ""}`}
					role="combobox"
					autoComplete="off"
					aria-autocomplete="list"
					aria-expanded={isOpen}
					aria-controls={`${id}-list`}
					aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
					aria-invalid={error ? true : undefined}
					aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
					placeholder={placeholder}
					value={words}
					onChange={({ target }) => {
						setWords(target.value);
						if (picked) {
							setPicked(null);
							onChoose?.(null);
						}
						ask(target.value);
					}}
					onClick={() => !isOpen && ask(picked ? "" : words)}
					onFocus={({ target }) => target.select()}
					onBlur={leave}
					onKeyDown={onKeyDown}
				/>
				<div id={`${id}-list`} className={pickStyles.list} role="listbox" aria-label={label} hidden={!isOpen}>
					{found?.map((one, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the input hears the keys
						<div
							key={one.id}
							id={`${id}-${index}`}
							className={pickStyles.option}
							role="option"
							tabIndex={-1}
							aria-selected={index === at}
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => choose(one)}
						>
							{one.mark}
							<span>{one.text}</span>
							{one.detail && <span className={pickStyles.detail}>{one.detail}</span>}
						</div>
					))}
				</div>
				{isOpen && found.length === 0 && (
					<p className={pickStyles.nothing} role="status">
						{nothingText}
					</p>
				)}
			</div>
			{error && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
		</div>
	);
}
