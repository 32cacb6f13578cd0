// A row of buttons of which one is selected.
import { useId } from "react";
import styles from "../queues/moderation.module.css";

interface ChoiceListProps<Value> {
	title: string;
	choices: readonly { value: Value; text: string }[];
	/** The selected value; no button is selected if the value is not among the choices. */
	current: Value;
	onChoose: (value: NoInfer<Value>) => void;
}

export function ChoiceList<Value extends string | number | null>({ title, choices, current, onChoose }: ChoiceListProps<Value>) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: these buttons act at once and are not form fields
		<div role="group" aria-labelledby={id} className={styles.choices}>
			<p id={id} className={styles.label}>
				{title}
			</p>
			{choices.map(({ value, text }) => (
				<button key={text} type="button" className={styles.choice} aria-pressed={value === current} onClick={() => onChoose(value)}>
					{text}
				</button>
			))}
		</div>
	);
}
