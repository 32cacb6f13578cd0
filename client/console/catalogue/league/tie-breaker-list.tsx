// An ordered list of tie-breakers with buttons that move its entries: for a season, a stage or a ranking across groups.
import { useContext, useRef, useState } from "react";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import styles from "./rules.module.css";
import { moved, without } from "./rules-draft.ts";
import { ChoiceBox, SmallActionButton } from "./rules-fields.tsx";
import { TableShapeContext, type TieBreaker, tieBreakerText } from "./tie-breaker-text.ts";

/** All tie-breakers of the contract, written as a record so that the compiler finds missing ones. */
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

interface TieBreakerListProps {
	/** Label of the list: what its tie-breakers order. */
	label: string;
	breakers: readonly TieBreaker[];
	onChange(breakers: TieBreaker[]): void;
}

export function TieBreakerList({ label, breakers, onChange }: TieBreakerListProps) {
	const t = useText();
	const [news, setNews] = useState("");
	const adding = useRef<HTMLDivElement>(null);
	const others = TIE_BREAKERS.filter((each) => !breakers.includes(each));
	const shape = useContext(TableShapeContext);
	const words = (breaker: TieBreaker) => tieBreakerText(t, breaker, shape);

	function move(at: number, step: -1 | 1) {
		const what = words(breakers[at] as TieBreaker);
		setNews(t("catalogueAdmin.rules.movedTo", { what, place: at + step + 1, count: breakers.length }));
		onChange(moved(breakers, at, step));
	}
	function remove(at: number) {
		setNews(t("catalogueAdmin.rules.removed", { what: words(breakers[at] as TieBreaker) }));
		// The clicked button was removed: the focus moves to the select that adds an entry.
		adding.current?.querySelector("select")?.focus();
		onChange(without(breakers, at));
	}

	return (
		<>
			<ol className={styles.ordered} aria-label={label}>
				{breakers.map((breaker, at) => (
					<li key={breaker}>
						<span className={styles.grow}>{words(breaker)}</span>
						<SmallActionButton
							label={t("catalogueAdmin.rules.up", { what: words(breaker) })}
							isDisabled={at === 0}
							onPress={() => move(at, -1)}
						>
							↑
						</SmallActionButton>
						<SmallActionButton
							label={t("catalogueAdmin.rules.down", { what: words(breaker) })}
							isDisabled={at === breakers.length - 1}
							onPress={() => move(at, 1)}
						>
							↓
						</SmallActionButton>
						<SmallActionButton label={t("catalogueAdmin.rules.remove", { what: words(breaker) })} onPress={() => remove(at)}>
							×
						</SmallActionButton>
					</li>
				))}
			</ol>
			<div ref={adding} className={styles.row}>
				<ChoiceBox
					label={`${label}: ${t("catalogueAdmin.rules.addBreaker")}`}
					value=""
					onChange={(value) => {
						const added = others.find((breaker) => breaker === value);
						if (added) onChange([...breakers, added]);
					}}
				>
					<option value="">{t("catalogueAdmin.rules.addBreaker")}</option>
					{others.map((breaker) => (
						<option key={breaker} value={breaker}>
							{words(breaker)}
						</option>
					))}
				</ChoiceBox>
			</div>
			<p className={hiddenStyles.visuallyHidden} role="status">
				{news}
			</p>
		</>
	);
}
