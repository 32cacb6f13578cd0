// Labelled figures: the totals of a player, the cards of a referee.
import styles from "./figures.module.css";

export interface Figure {
	name: string;
	value: string;
	/** Shown below the value, smaller. */
	note?: string;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<dl className={styles.figures}>
			{figures.map(({ name, value, note }) => (
				<div key={name} className={styles.figure}>
					<dt>{name}</dt>
					<dd>
						{value}
						{note && <span className={styles.note}>{note}</span>}
					</dd>
				</div>
			))}
		</dl>
	);
}
