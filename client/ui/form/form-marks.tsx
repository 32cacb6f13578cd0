// The last results of a team as small boxes, latest last.
import { useText } from "#client/i18n/translate.ts";
import styles from "./form-marks.module.css";

export type Result = "W" | "D" | "L";

export function FormMarks({ form }: { form: readonly Result[] }) {
	const t = useText();
	return (
		<span className={styles.form}>
			{form.map((result, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: results have no key but their index
				<abbr key={index} className={styles.mark} data-result={result} title={t(`form.${result}.long`)}>
					{t(`form.${result}.short`)}
				</abbr>
			))}
		</span>
	);
}
