// Points for a result, and the ordered tie-breakers of teams level on points. Parts of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import styles from "./rules.module.css";
import { partOf, withPart } from "./rules-draft.ts";
import { NumberBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";
import { TieBreakerList } from "./tie-breaker-list.tsx";

const RESULTS = ["win", "draw", "loss"] as const;
/** Results that only some competitions distinguish. */
const MORE_RESULTS = ["overtimeWin", "overtimeLoss", "noResult"] as const;
export function PointsPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const points = partOf(rules, scope, "points");
	return (
		<RulesPartFrame part="points" {...props}>
			<div className={styles.points}>
				{[...RESULTS, ...MORE_RESULTS.filter((result) => points[result] !== undefined)].map((result) => (
					<span key={result} className={styles.row}>
						<span className={styles.usual}>{t(`catalogueAdmin.rules.${result}`)}</span>
						<NumberBox
							label={t(`catalogueAdmin.rules.${result}`)}
							value={points[result] ?? 0}
							onChange={(value) => setRules(withPart(rules, scope, "points", { ...points, [result]: value }))}
						/>
					</span>
				))}
			</div>
		</RulesPartFrame>
	);
}

export function TieBreakersPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	return (
		<RulesPartFrame part="tieBreakers" {...props}>
			<TieBreakerList
				label={t("catalogueAdmin.rules.tieBreakers")}
				breakers={partOf(rules, scope, "tieBreakers")}
				onChange={(next) => setRules(withPart(rules, scope, "tieBreakers", next))}
			/>
		</RulesPartFrame>
	);
}
