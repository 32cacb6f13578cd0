// Decisions off the pitch: deducted points, and level teams separated by lots or cards. Parts of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { MAX_RECORD_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import styles from "./rules.module.css";
import { partOf, replaced, without, withPart } from "./rules-draft.ts";
import { CheckBox, DayBox, NumberBox, SmallActionButton, WordBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";

export function DeductionsPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const deductions = partOf(rules, scope, "deductions");
	const set = (next: typeof deductions) => setRules(withPart(rules, scope, "deductions", next));
	return (
		<RulesPartFrame part="deductions" {...props}>
			{deductions.map((deduction, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no key but its index while it is edited
				<div key={at} className={styles.row}>
					<WordBox
						label={t("catalogueAdmin.rules.team")}
						placeholder={t("catalogueAdmin.rules.team")}
						value={deduction.team}
						longest={MAX_RECORD_NAME_LENGTH}
						onChange={(team) => set(replaced(deductions, at, { ...deduction, team }))}
					/>
					<NumberBox
						label={t("catalogueAdmin.rules.pointsOff")}
						value={deduction.points}
						onChange={(points) => set(replaced(deductions, at, { ...deduction, points }))}
					/>
					<WordBox
						label={t("catalogueAdmin.rules.reason")}
						placeholder={t("catalogueAdmin.rules.reason")}
						value={deduction.reason}
						longest={MAX_REASON_LENGTH}
						onChange={(reason) => set(replaced(deductions, at, { ...deduction, reason }))}
					/>
					<DayBox
						label={t("catalogueAdmin.rules.date")}
						value={deduction.date ?? ""}
						onChange={(date) => set(replaced(deductions, at, { ...deduction, date: date || undefined }))}
					/>
					<SmallActionButton
						label={t("catalogueAdmin.rules.remove", { what: deduction.team })}
						onPress={() => set(without(deductions, at))}
					>
						×
					</SmallActionButton>
				</div>
			))}
			<div className={styles.row}>
				<SmallActionButton onPress={() => set([...deductions, { team: "", points: 3, reason: "" }])}>
					{t("catalogueAdmin.rules.addDeduction")}
				</SmallActionButton>
			</div>
		</RulesPartFrame>
	);
}

export function PlacingsPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const placings = partOf(rules, scope, "placings");
	const set = (next: typeof placings) => setRules(withPart(rules, scope, "placings", next));
	return (
		<RulesPartFrame part="placings" {...props}>
			{placings.map((placing, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no key but its index while it is edited
				<div key={at} className={styles.row}>
					{(["above", "below", "reason"] as const).map((word) => (
						<WordBox
							key={word}
							label={t(`catalogueAdmin.rules.${word}`)}
							placeholder={t(`catalogueAdmin.rules.${word}`)}
							value={placing[word]}
							longest={word === "reason" ? MAX_REASON_LENGTH : MAX_RECORD_NAME_LENGTH}
							onChange={(value) => set(replaced(placings, at, { ...placing, [word]: value }))}
						/>
					))}
					<CheckBox
						label={t("catalogueAdmin.rules.byPlayOff")}
						value={placing.isPlayOff === true}
						onChange={(isPlayOff) => set(replaced(placings, at, { ...placing, isPlayOff: isPlayOff || undefined }))}
					/>
					<SmallActionButton label={t("catalogueAdmin.rules.remove", { what: placing.above })} onPress={() => set(without(placings, at))}>
						×
					</SmallActionButton>
				</div>
			))}
			<div className={styles.row}>
				<SmallActionButton onPress={() => set([...placings, { above: "", below: "", reason: "" }])}>
					{t("catalogueAdmin.rules.addPlacing")}
				</SmallActionButton>
			</div>
		</RulesPartFrame>
	);
}
