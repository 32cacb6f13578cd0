// The bar of a drill: tells the operator that this is a drill, sets its speed, and ends it.
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { DRILL_RATES, type Drill, type DrillState } from "./create-drill.ts";
import styles from "./drill.module.css";

interface DrillBarProps {
	state: DrillState;
	drill: Drill;
	onAgain(): void;
}

export function DrillBar({ state: { isRunning, rate, shown, cueCount, result }, drill, onAgain }: DrillBarProps) {
	const t = useText();
	const hasBegun = shown.length > 0 || isRunning;
	return (
		<div className={styles.bar}>
			<strong className={styles.mark}>{t("desk.drill.mark")}</strong>
			<p className={styles.safe}>{t("desk.drill.safe")}</p>
			<fieldset className={styles.rates} disabled={result !== null}>
				<legend className={styles.legend}>{t("desk.drill.speed")}</legend>
				{DRILL_RATES.map((one) => (
					<button key={one} type="button" className={styles.rate} aria-pressed={one === rate} onClick={() => drill.setRate(one)}>
						{t("desk.drill.rate", { rate: one })}
					</button>
				))}
			</fieldset>
			<p className={styles.count}>{t("desk.drill.shown", { shown: shown.length, count: cueCount })}</p>
			{result ? (
				<Button isSmall onClick={onAgain}>
					{t("desk.drill.again")}
				</Button>
			) : (
				<>
					<Button isSmall onClick={() => drill.run(!isRunning)}>
						{t(isRunning ? "desk.drill.pause" : hasBegun ? "desk.drill.resume" : "desk.drill.start")}
					</Button>
					<Button isSmall tone="plain" onClick={() => drill.finish()}>
						{t("desk.drill.finish")}
					</Button>
				</>
			)}
		</div>
	);
}
