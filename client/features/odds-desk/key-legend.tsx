// The keys of the odds desk, in words. Part of odds-desk.tsx.
import { useText } from "#client/i18n/translate.ts";
import styles from "./odds-desk.module.css";

const KEYS = [
	["move", ["j", "k"]],
	["suspend", ["s"]],
	["resume", ["r"]],
	["edit", ["Enter"]],
	["leave", ["Esc"]],
	["search", ["/"]],
] as const;

export function KeyLegend() {
	const t = useText();
	return (
		<dl className={styles.keys} aria-label={t("oddsDesk.keys.label")}>
			{KEYS.map(([deed, keys]) => (
				<div key={deed}>
					<dt>
						{keys.map((key) => (
							<kbd key={key}>{key}</kbd>
						))}
					</dt>
					<dd>{t(`oddsDesk.keys.${deed}`)}</dd>
				</div>
			))}
		</dl>
	);
}
