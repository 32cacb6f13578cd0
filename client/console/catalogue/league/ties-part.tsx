// Rules of knock-out rounds: away goals, replays, and the length of a series, for all rounds or for named ones. Part of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { MAX_ROUND_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { partOf, renamedRound, withPart, withRound } from "./rules-draft.ts";
import { CheckBox, ChoiceBox, SmallActionButton, WordBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";

type Series = NonNullable<NonNullable<SeasonRulesFacts["ties"]>["series"]>;

const NO_SERIES: Series = { bestOf: 1 };
const LENGTHS = [1, 3, 5, 7];
/** Adding a round picks the first of these that the list lacks. */
const USUAL_ROUNDS = ["Final", "Semi-final", "Quarter-final", "Round of 16"];

export function TiesPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const ties = partOf(rules, scope, "ties") ?? {};
	const { bestOf, byRound = {} } = ties.series ?? NO_SERIES;
	const set = (series: Series) => {
		const rounds = Object.keys(series.byRound ?? {}).length > 0 ? series.byRound : undefined;
		const isSeries = series.bestOf > 1 || rounds !== undefined;
		const changed = isSeries ? { bestOf: series.bestOf, ...(rounds && { byRound: rounds }) } : undefined;
		setRules(withPart(rules, scope, "ties", { ...ties, series: changed }));
	};
	const next = USUAL_ROUNDS.find((name) => !Object.hasOwn(byRound, name));
	return (
		<RulesPartFrame part="ties" {...props}>
			<div className={styles.row}>
				{(["awayGoals", "hasReplays"] as const).map((name) => (
					<CheckBox
						key={name}
						label={t(`catalogueAdmin.rules.${name}`)}
						value={ties[name] === true}
						onChange={(value) => setRules(withPart(rules, scope, "ties", { ...ties, [name]: value || undefined }))}
					/>
				))}
				<span className={styles.row}>
					<span className={styles.usual}>{t("catalogueAdmin.rules.bestOf")}</span>
					<LengthBox label={t("catalogueAdmin.rules.bestOf")} value={bestOf} onChange={(count) => set({ bestOf: count, byRound })} />
				</span>
			</div>
			{Object.entries(byRound).map(([name, count], at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the round's name changes while it is edited
				<div key={at} className={styles.row}>
					<span className={styles.usual}>{t("catalogueAdmin.rules.inRound")}</span>
					<WordBox
						label={t("catalogueAdmin.rules.inRound")}
						value={name}
						longest={MAX_ROUND_LENGTH}
						onChange={(typed) => set({ bestOf, byRound: renamedRound(byRound, name, typed) })}
					/>
					<LengthBox
						label={t("catalogueAdmin.rules.bestOfIn", { round: name })}
						value={count}
						onChange={(chosen) => set({ bestOf, byRound: withRound(byRound, name, chosen) })}
					/>
					<SmallActionButton
						label={t("catalogueAdmin.rules.remove", { what: name })}
						onPress={() => set({ bestOf, byRound: withRound(byRound, name, null) })}
					>
						×
					</SmallActionButton>
				</div>
			))}
			<div className={styles.row}>
				<SmallActionButton
					isDisabled={next === undefined}
					onPress={() => next !== undefined && set({ bestOf, byRound: withRound(byRound, next, bestOf === 7 ? 5 : 7) })}
				>
					{t("catalogueAdmin.rules.addRound")}
				</SmallActionButton>
			</div>
		</RulesPartFrame>
	);
}

/** A choice of the usual lengths; a stored length that is not among them stays selectable. */
function LengthBox({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
	const t = useText();
	const lengths = LENGTHS.includes(value) ? LENGTHS : [...LENGTHS, value];
	return (
		<ChoiceBox label={label} value={String(value)} onChange={(chosen) => onChange(Number(chosen))}>
			{lengths.map((count) => (
				<option key={count} value={count}>
					{count === 1 ? t("catalogueAdmin.rules.oneMatch") : t("catalogueAdmin.rules.bestOfCount", { count })}
				</option>
			))}
		</ChoiceBox>
	);
}
