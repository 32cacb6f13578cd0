// How the matches of a competition are played, where it is not as usual: youth, amateurs, small tournaments. Part of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { partOf, withPart } from "./rules-draft.ts";
import { CheckBox, ChoiceBox, NumberBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";

type Lengths = NonNullable<SeasonRulesFacts["matchFormat"]>;

const USUAL = { halfMinutes: 45, extraHalfMinutes: 15 };

export function MatchFormatPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const format: Lengths = partOf(rules, scope, "matchFormat") ?? {};
	const set = (change: Partial<Lengths>) => setRules(withPart(rules, scope, "matchFormat", { ...format, ...change }));
	return (
		<RulesPartFrame part="matchFormat" {...props}>
			<div className={styles.row}>
				{(["halfMinutes", "extraHalfMinutes"] as const).map((name) => (
					<span key={name} className={styles.row}>
						<span className={styles.usual}>{t(`records.field.${name}`)}</span>
						<NumberBox
							label={t(`records.field.${name}`)}
							value={format[name] ?? USUAL[name]}
							onChange={(minutes) => set({ [name]: minutes === USUAL[name] ? undefined : minutes })}
						/>
					</span>
				))}
				<CheckBox
					label={t("records.format.one")}
					value={format.hasOneHalf === true}
					onChange={(isOn) => set({ hasOneHalf: isOn || undefined })}
				/>
				<CheckBox
					label={t("records.field.goldenGoal")}
					value={format.hasGoldenGoal === true}
					onChange={(isOn) => set({ hasGoldenGoal: isOn || undefined })}
				/>
				<ChoiceBox
					label={t("records.field.shootOutOrder")}
					value={format.shootOutOrder ?? "abab"}
					onChange={(order) => set({ shootOutOrder: order === "abba" ? "abba" : undefined })}
				>
					{(["abab", "abba"] as const).map((order) => (
						<option key={order} value={order}>
							{t(`records.format.${order}`)}
						</option>
					))}
				</ChoiceBox>
			</div>
		</RulesPartFrame>
	);
}
