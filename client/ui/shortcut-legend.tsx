// The legend of the keyboard shortcuts of a part of the console.
import styles from "./shortcut-legend.module.css";

interface KeyInWords {
	keys: readonly string[];
	text: string;
}

export function ShortcutLegend({ label, actions }: { label: string; actions: readonly KeyInWords[] }) {
	return (
		<dl className={styles.legend} aria-label={label}>
			{actions.map(({ keys, text }) => (
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
