// A few choices side by side, of which one holds. For the choices of this card.
import { useId } from "react";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import styles from "./segments.module.css";

interface SegmentsProps<Value extends string> {
	/** Read out; on the card it stands beside them. */
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
