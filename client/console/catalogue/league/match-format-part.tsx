// The match format of a competition if it differs from the sport's default: youth, amateurs, small tournaments. Part of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { DEFAULT_CONFIRM_HOURS } from "#shared/match/fold/reported-result.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { type FormatOption, PERIOD_COUNTS, type SportFormatView, useSportFormat, valueText } from "../match/sport-format.ts";
import styles from "./rules.module.css";
import { partOf, withPart } from "./rules-draft.ts";
import { CheckBox, ChoiceBox, NumberBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";

type Lengths = NonNullable<SeasonRulesFacts["matchFormat"]>;

export function MatchFormatPart({ sport, ...props }: RulesPartProps & { sport: SportKey }) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const { usualMinutes, options } = useSportFormat(sport);
	const format: Lengths = partOf(rules, scope, "matchFormat") ?? {};
	const set = (change: Partial<Lengths>) => setRules(withPart(rules, scope, "matchFormat", { ...format, ...change }));
	return (
		<RulesPartFrame part="matchFormat" {...props}>
			<div className={styles.row}>
				{usualMinutes && <PeriodBoxes usual={usualMinutes} format={format} set={set} />}
				<span className={styles.row}>
					<span className={styles.usual}>{t("catalogueAdmin.field.confirmHours")}</span>
					<NumberBox
						label={t("catalogueAdmin.field.confirmHours")}
						value={format.confirmHours ?? DEFAULT_CONFIRM_HOURS}
						onChange={(hours) => set({ confirmHours: hours === DEFAULT_CONFIRM_HOURS ? undefined : hours })}
					/>
				</span>
				{options.map((option) => (
					<OptionBox key={option.name} option={option} format={format} set={set} />
				))}
			</div>
		</RulesPartFrame>
	);
}

interface BoxesProps {
	format: Lengths;
	set(change: Partial<Lengths>): void;
}

function PeriodBoxes({ usual, format, set }: BoxesProps & { usual: NonNullable<SportFormatView["usualMinutes"]> }) {
	const t = useText();
	const { regularPeriods = 2 } = format;
	const minutes = { halfMinutes: usual.regular[regularPeriods], extraHalfMinutes: usual.extraHalf };
	return (
		<>
			<ChoiceBox
				label={t("catalogueAdmin.field.periods")}
				value={String(regularPeriods)}
				onChange={(text) => {
					const count = PERIOD_COUNTS.find((one) => String(one) === text);
					set({ regularPeriods: count === 2 ? undefined : count });
				}}
			>
				{PERIOD_COUNTS.map((count) => (
					<option key={count} value={count}>
						{t(`catalogueAdmin.format.periods.${count}`)}
					</option>
				))}
			</ChoiceBox>
			{(["halfMinutes", "extraHalfMinutes"] as const).map((name) => (
				<span key={name} className={styles.row}>
					<span className={styles.usual}>{t(`catalogueAdmin.field.${name}`)}</span>
					<NumberBox
						label={t(`catalogueAdmin.field.${name}`)}
						value={format[name] ?? minutes[name]}
						onChange={(typed) => set({ [name]: typed === minutes[name] ? undefined : typed })}
					/>
				</span>
			))}
			<CheckBox
				label={t("catalogueAdmin.field.goldenGoal")}
				value={format.hasGoldenGoal === true}
				onChange={(isOn) => set({ hasGoldenGoal: isOn || undefined })}
			/>
			<ChoiceBox
				label={t("catalogueAdmin.field.shootOutOrder")}
				value={format.shootOutOrder ?? "abab"}
				onChange={(order) => set({ shootOutOrder: order === "abba" ? "abba" : undefined })}
			>
				{(["abab", "abba"] as const).map((order) => (
					<option key={order} value={order}>
						{t(`catalogueAdmin.format.${order}`)}
					</option>
				))}
			</ChoiceBox>
		</>
	);
}

/** An option of the sport's own rules; the default value is not stored. */
function OptionBox({ option, format: { options = {} }, set }: BoxesProps & { option: FormatOption }) {
	const t = useText();
	const { name, label, usual, range, values = [] } = option;
	const value = options[name] ?? usual;
	const change = (to: string | number | boolean) => {
		const { [name]: _before, ...others } = options;
		const next = to === usual ? others : { ...others, [name]: to };
		set({ options: Object.keys(next).length > 0 ? next : undefined });
	};
	return (
		<span className={styles.row}>
			<span className={styles.usual}>{t(label)}</span>
			{range ? (
				<NumberBox label={t(label)} value={Number(value)} onChange={change} />
			) : (
				<ChoiceBox label={t(label)} value={JSON.stringify(value)} onChange={(text) => change(JSON.parse(text))}>
					{values.map((one) => (
						<option key={String(one.value)} value={JSON.stringify(one.value)}>
							{valueText(t, option, one.value)}
						</option>
					))}
				</ChoiceBox>
			)}
		</span>
	);
}
