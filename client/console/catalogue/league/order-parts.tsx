// Points for a result, and what parts teams level on points, in order. Parts of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { moved, partOf, without, withPart } from "./rules-draft.ts";
import { ChoiceBox, NumberBox, SmallActionButton } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";

type TieBreaker = SeasonRulesFacts["tieBreakers"][number];

const RESULTS = ["win", "draw", "loss"] as const;
/** Of competitions that tell them apart. */
const MORE_RESULTS = ["overtimeWin", "overtimeLoss", "noResult"] as const;
/** All of the contract: a record, so that none is missing. */
const TIE_BREAKERS = Object.keys({
	goal_difference: 0,
	goals_for: 0,
	away_goals: 0,
	wins: 0,
	net_run_rate: 0,
	away_wins: 0,
	head_to_head: 0,
	head_to_head_points: 0,
	head_to_head_goal_difference: 0,
	head_to_head_goals: 0,
	head_to_head_away_goals: 0,
	opponent_points: 0,
	opponent_goal_difference: 0,
	opponent_goals: 0,
	fair_play: 0,
	rounded_down: 0,
	rounded_up: 0,
	points_before_split: 0,
	place_before_split: 0,
} satisfies Record<TieBreaker, 0>) as TieBreaker[];

export function PointsPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const points = partOf(rules, scope, "points");
	return (
		<RulesPartFrame part="points" {...props}>
			<div className={styles.points}>
				{[...RESULTS, ...MORE_RESULTS.filter((result) => points[result] !== undefined)].map((result) => (
					<span key={result} className={styles.row}>
						<span className={styles.usual}>{t(`records.rules.${result}`)}</span>
						<NumberBox
							label={t(`records.rules.${result}`)}
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
	const breakers = partOf(rules, scope, "tieBreakers");
	const set = (next: TieBreaker[]) => setRules(withPart(rules, scope, "tieBreakers", next));
	const others = TIE_BREAKERS.filter((each) => !breakers.includes(each));
	return (
		<RulesPartFrame part="tieBreakers" {...props}>
			<ol className={styles.ordered}>
				{breakers.map((breaker, at) => {
					const words = t(`records.tieBreaker.${breaker}`);
					return (
						<li key={breaker}>
							<span className={styles.grow}>{words}</span>
							<SmallActionButton
								label={t("records.rules.up", { what: words })}
								isDisabled={at === 0}
								onPress={() => set(moved(breakers, at, -1))}
							>
								↑
							</SmallActionButton>
							<SmallActionButton
								label={t("records.rules.down", { what: words })}
								isDisabled={at === breakers.length - 1}
								onPress={() => set(moved(breakers, at, 1))}
							>
								↓
							</SmallActionButton>
							<SmallActionButton label={t("records.rules.remove", { what: words })} onPress={() => set(without(breakers, at))}>
								×
							</SmallActionButton>
						</li>
					);
				})}
			</ol>
			{others.length > 0 && (
				<div className={styles.row}>
					<ChoiceBox label={t("records.rules.addBreaker")} value="" onChange={(value) => set([...breakers, value as TieBreaker])}>
						<option value="">{t("records.rules.addBreaker")}</option>
						{others.map((breaker) => (
							<option key={breaker} value={breaker}>
								{t(`records.tieBreaker.${breaker}`)}
							</option>
						))}
					</ChoiceBox>
				</div>
			)}
		</RulesPartFrame>
	);
}
