// The keys of a part of the console, in words. Used by the desks of odds and chat.
import styles from "./key-legend.module.css";

interface KeyInWords {
	keys: readonly string[];
	text: string;
}

export function KeyLegend({ label, deeds }: { label: string; deeds: readonly KeyInWords[] }) {
	return (
		<dl className={styles.legend} aria-label={label}>
			{deeds.map(({ keys, text }) => (
				<div key={text}>
					<dt>
						{keys.map((key) => (
							<kbd key={key}>{key}</kbd>
						))}
					</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}
