// The choices of a part of a page, such as the periods of a match: one row of small links at its start, which scrolls on narrow screens.
import { ChipLink } from "./chip-link.tsx";
import styles from "./quiet-choices.module.css";

interface QuietChoicesProps {
	/** The search parameter. */
	name: string;
	label: string;
	/** A null value removes the parameter, for the default choice. */
	choices: readonly { value: string | null; text: string }[];
	current: string | null;
}

export function QuietChoices({ name, label, choices, current }: QuietChoicesProps) {
	return (
		<nav className={styles.choices} aria-label={label}>
			{choices.map(({ value, text }) => (
				<ChipLink isQuiet key={value} name={name} value={value} isCurrent={value === current}>
					{text}
				</ChipLink>
			))}
		</nav>
	);
}
