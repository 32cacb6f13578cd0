// Cricket in the card of the hot match: the chase or the result in words, the batters at the crease, the balls of the over.
import "#texts/cricket-crease";
import { useText } from "#client/i18n/translate.ts";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type CricketDetail, type CricketState, currentInnings, type Innings } from "#shared/sports/cricket/detail.ts";
import { AtTheCrease } from "./at-the-crease.tsx";
import styles from "./cricket-header.module.css";
import { chaseTexts, resultText } from "./result-text.ts";

export const hotMatchView: HotMatchView = {
	loadModule: async () => (await import("#shared/sports/cricket/module.ts")).cricket,
	shownEntries: () => [],
	shownDetail({ detail }) {
		const known = detail as CricketDetail;
		const current = currentInnings(known);
		return { ...known, lineUps: {}, replaced: [], innings: known.innings.map((innings) => shownInnings(innings, innings === current)) };
	},
	shownPlayers: ({ detail }) => {
		const current = currentInnings(detail as CricketDetail);
		return current ? [...current.batters, ...current.bowlers].map(({ playerId }) => playerId) : [];
	},
	Graph: Chase,
	KeyMoments: ({ state, names }) => (state.isPeriodOpen ? <AtTheCrease state={state as CricketState} names={names} /> : null),
};

/** The innings with its totals, the players who can no longer bat and, if it is the current one, the batters at the crease. */
function shownInnings(innings: Innings, isCurrent: boolean): Innings {
	const { batters, bowlers, overs, partnerships, strikerId, nonStrikerId, bowlerId } = innings;
	const over = overs.at(-1);
	return {
		...innings,
		falls: [],
		batters: batters.filter(
			({ playerId, status }) =>
				status === "retired_hurt" || status === "absent" || (isCurrent && (playerId === strikerId || playerId === nonStrikerId)),
		),
		bowlers: isCurrent ? bowlers.filter(({ playerId }) => playerId === (bowlerId ?? over?.bowlerId)) : [],
		overs: isCurrent && over ? [over] : [],
		partnerships: isCurrent ? partnerships.slice(-1) : [],
	};
}

function Chase({ state, names }: { state: MatchState; names: Pair<string> }) {
	const t = useText();
	const cricket = state as CricketState;
	const result = resultText(cricket, names, t);
	const lines = result ? [result] : chaseTexts(cricket, names, t);
	if (lines.length === 0) return null;
	return (
		<span className={styles.lines}>
			{lines.map((line) => (
				<span key={line} className={result ? styles.result : undefined}>
					{line}
				</span>
			))}
		</span>
	);
}
