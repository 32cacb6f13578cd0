// A segmented control: a few options in a row, one of them selected.
import { useId } from "react";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import styles from "./segments.module.css";

interface SegmentsProps<Value extends string> {
	/** The accessible name; the card shows it next to the options. */
	label: string;
	values: readonly Value[];
	chosen: Value;
	textOf: (value: Value) => string;
	onChoose: (value: Value) => void;
}

export function Segments<Value extends string>({ label, values, chosen, textOf, onChoose }: SegmentsProps<Value>) {
	const name = useId();
	return (
		<fieldset className={styles.choice} disabled={!useIsHydrated()}>
			<legend className={styles.legend}>{label}</legend>
			{values.map((value) => (
				<label key={value} className={styles.option}>
					<input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
					<span>{textOf(value)}</span>
				</label>
			))}
		</fieldset>
	);
}
