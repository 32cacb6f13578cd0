// Cricket in the card of the hot match: what the chase needs or how it ended, and who is at the crease. The score says runs, wickets and overs.
import "#texts/cricket";
import { useText } from "#client/i18n/translate.ts";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { CricketDetail, CricketState, Innings } from "#shared/sports/cricket/detail.ts";
import { AtTheCrease } from "./at-the-crease.tsx";
import headerStyles from "./cricket-header.module.css";
import { chaseTexts, resultText } from "./result-text.ts";

export const cricketHotMatch: HotMatchView = {
	isShown: () => false,
	shownDetail: (detail: CricketDetail) => ({ ...detail, lineUps: {}, replaced: [], innings: detail.innings.map(shortInnings) }),
	shownPlayers: ({ innings }: CricketDetail) => innings.map(shortInnings).flatMap(playersAt),
	Graph: () => null,
	KeyMoments: Situation,
};

function Situation({ state, names }: { state: CricketState; names: Pair<string> }) {
	const t = useText();
	const result = resultText(state, names, t);
	const lines = result ? [result] : chaseTexts(state, names, t);
	return (
		<div>
			{lines.length > 0 && (
				<p className={headerStyles.lines}>
					{lines.map((line) => (
						<span key={line}>{line}</span>
					))}
				</p>
			)}
			{state.isPeriodOpen && <AtTheCrease state={state} />}
		</div>
	);
}

/** Without what the card leaves out: batters that are not in, other bowlers, earlier overs. */
function shortInnings(innings: Innings): Innings {
	const { strikerId, nonStrikerId } = innings;
	const overs = innings.overs.slice(-1);
	const bowlerId = innings.bowlerId ?? overs[0]?.bowlerId;
	return {
		...innings,
		batters: innings.batters.filter(({ playerId }) => playerId === strikerId || playerId === nonStrikerId),
		bowlers: innings.bowlers.filter(({ playerId }) => playerId === bowlerId),
		overs,
		falls: [],
		partnerships: innings.partnerships.slice(-1),
	};
}

const playersAt = ({ batters, bowlers }: Innings): string[] => [...batters, ...bowlers].map(({ playerId }) => playerId);
