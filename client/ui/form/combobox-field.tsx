// Selects one of many by typing: a combobox over the results of `search`. A hidden input of its name holds the selected id.
import { type UseComboboxProps, useCombobox } from "downshift";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import comboboxStyles from "./combobox-field.module.css";
import styles from "./field.module.css";
import { FieldNotes } from "./field-frame.tsx";

export interface Pickable {
	id: string;
	text: string;
	/** Distinguishes options with the same name. */
	detail?: string;
	mark?: ReactNode;
}

interface ComboboxFieldProps {
	name: string;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	placeholder?: string;
	/** Shown if nothing was found. */
	nothingText: string;
	chosen?: Pickable | null;
	search(words: string): Promise<readonly Pickable[]>;
	/** `null`: typing cleared the selection. */
	onChoose?(item: Pickable | null): void;
}

/** Delay before searching, in milliseconds; joins rapid typing. */
const PAUSE_MS = 150;

export function ComboboxField({ name, label, hint, error, placeholder, nothingText, chosen = null, search, onChoose }: ComboboxFieldProps) {
	const id = useId();
	const { found, find, cancel } = useSearch(search);
	const { selectedItem, isOpen, ...combobox } = useCombobox<Pickable>({
		id,
		items: [...(found ?? [])],
		itemToString: textOf,
		itemToKey: (item) => item?.id,
		initialSelectedItem: chosen,
		defaultHighlightedIndex: 0,
		stateReducer: reduceState,
		onInputValueChange({ type, inputValue }) {
			if (type === useCombobox.stateChangeTypes.InputChange) find(inputValue);
		},
		onSelectedItemChange: ({ selectedItem }) => onChoose?.(selectedItem),
		onIsOpenChange({ type, isOpen, selectedItem, inputValue }) {
			if (!isOpen) cancel();
			else if (type !== useCombobox.stateChangeTypes.InputChange) find(selectedItem ? "" : (inputValue ?? ""));
		},
	});

	return (
		<div className={styles.field}>
			{/* biome-ignore lint/a11y/noLabelWithoutControl: the props contain its id */}
			<label className={styles.label} {...combobox.getLabelProps()}>
				{label}
			</label>
			<div className={styles.box}>
				<input type="hidden" name={name} value={selectedItem?.id ?? ""} />
				{selectedItem?.mark && <span className={comboboxStyles.mark}>{selectedItem.mark}</span>}
				<input
					className={`${styles.input} ${selectedItem?.mark ? comboboxStyles.marked : ""}`}
					placeholder={placeholder}
					aria-invalid={error ? true : undefined}
					aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
					{...combobox.getInputProps({
						onFocus: ({ currentTarget }) => currentTarget.select(),
						// Escape closes the list and not the surroundings of the field.
						onKeyDown: (event) => isOpen && event.key === "Escape" && event.stopPropagation(),
					})}
				/>
				<div className={comboboxStyles.list} hidden={!isOpen || found === null} {...combobox.getMenuProps()}>
					{isOpen &&
						found?.map((item, index) => (
							<div key={item.id} className={comboboxStyles.option} {...combobox.getItemProps({ item, index })}>
								{item.mark}
								<span>{item.text}</span>
								{item.detail && <span className={comboboxStyles.detail}>{item.detail}</span>}
							</div>
						))}
				</div>
				{isOpen && found?.length === 0 && (
					<p className={comboboxStyles.nothing} role="status">
						{nothingText}
					</p>
				)}
			</div>
			<FieldNotes id={id} error={error} hint={hint} />
		</div>
	);
}

const textOf = (item: Pickable | null) => item?.text ?? "";

/** Typing clears the selection; only Enter and a click select; leaving the field restores the last selection. */
const reduceState: UseComboboxProps<Pickable>["stateReducer"] = (state, { type, changes }) => {
	const types = useCombobox.stateChangeTypes;
	if (type === types.InputChange) return { ...changes, selectedItem: null };
	if (type === types.InputClick) return { ...changes, isOpen: true };
	// Enter without an option continues the search.
	if (type === types.InputKeyDownEnter && changes.selectedItem === state.selectedItem) return { ...changes, isOpen: true };
	if (type !== types.InputBlur && type !== types.InputKeyDownEscape) return changes;
	return { ...changes, isOpen: false, selectedItem: state.selectedItem, inputValue: textOf(state.selectedItem) };
};

/** Searches for the typed text; the latest search wins. `found` is null before the first answer. */
function useSearch(search: ComboboxFieldProps["search"]) {
	const [found, setFound] = useState<readonly Pickable[] | null>(null);
	const searchCount = useRef(0);
	useEffect(() => () => void searchCount.current++, []);
	return {
		found,
		find(text: string): void {
			const own = ++searchCount.current;
			setTimeout(async () => {
				if (own !== searchCount.current) return;
				const answer = await search(text).catch(() => []);
				if (own === searchCount.current) setFound(answer);
			}, PAUSE_MS);
		},
		cancel(): void {
			searchCount.current++;
			setFound(null);
		},
	};
}
