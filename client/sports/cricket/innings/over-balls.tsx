// The deliveries of an over in scorers' notation: 1 . 4 W 1wd.
import styles from "./over-balls.module.css";

export function OverBalls({ marks }: { marks: readonly string[] }) {
	return (
		<span className={styles.balls}>
			{marks.map((mark, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the index is the only identity that a delivery has
				<span key={index} data-kind={kindOf(mark)}>
					{mark === "." ? "0" : mark}
				</span>
			))}
		</span>
	);
}

function kindOf(mark: string): string | undefined {
	if (mark.endsWith("W")) return "wicket";
	return mark === "4" || mark === "6" ? "boundary" : undefined;
}
