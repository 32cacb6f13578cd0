// The locations of a match's shots: one half pitch per side, outcome by shape, expected goals by size. Shows the period that the tab
// shows; renders nothing if no shot has a location.
import "#texts/match-tabs";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { QuietChoices } from "#client/ui/nav/quiet-choices.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { SHOT_OUTCOMES } from "#shared/sports/football/events.ts";
import { partsOf } from "#shared/sports/football/match-parts.ts";
import { placedShots } from "#shared/sports/football/shots.ts";
import { HalfPitch } from "./half-pitch.tsx";
import { usePart } from "./part-filter.tsx";
import styles from "./shot-map.module.css";
import { type ShotMark, shotMarks, sideOf, sumShots, xgText } from "./shot-marks.ts";
import { ShotShape } from "./shot-shape.tsx";
import { ShotTable } from "./shot-table.tsx";

const SIDE_PARAMETER = "shots";

interface ShotMapProps {
	state: Pick<MatchState, "timeline" | "setup">;
	teams: Pair<TeamBrief>;
}

/** The key resets the chosen shot when another match is shown. */
export function ShotMap(props: ShotMapProps) {
	return <Shots key={props.state.setup.matchId} {...props} />;
}

function Shots({ state, teams }: ShotMapProps) {
	const t = useText();
	const side = sideOf(useSearchParams()[0].get(SIDE_PARAMETER));
	const shots = placedShots(state);
	const part = usePart(partsOf(new Set(shots.map(({ period }) => period))));
	const [chosenId, setChosenId] = useState<string | null>(null);
	if (shots.length === 0) return null;

	const marks = shotMarks(shots, part);
	const shown: readonly Side[] = side === null ? SIDES : [side];
	const inOrder = shots.flatMap(({ eventId }) => shown.flatMap((one) => marks[one].filter((mark) => mark.eventId === eventId)));
	const chosen = inOrder.find(({ eventId }) => eventId === chosenId);
	const isMeasured = inOrder.some(({ expectedGoals }) => expectedGoals !== null);
	const playerOf = ({ playerId }: ShotMark) => (playerId && state.setup.players[playerId]?.name) || t("match.unknownPlayer");
	const describe = (mark: ShotMark) => {
		const words = {
			minute: mark.minute ?? "",
			player: playerOf(mark),
			team: teams[mark.side].name,
			outcome: t(`match.shots.outcome.${mark.outcome}`),
		};
		return mark.expectedGoals === null
			? t("match.shots.mark", words)
			: t("match.shots.markXg", { ...words, xg: xgText(mark.expectedGoals) });
	};
	return (
		<section className={styles.map}>
			<h2 className={styles.head}>{t("match.shots.title")}</h2>
			<div className={styles.filter}>
				<QuietChoices
					name={SIDE_PARAMETER}
					label={t("match.shots.sides")}
					choices={[null, ...SIDES].map((one) => ({ value: one, text: one === null ? t("match.shots.both") : teams[one].shortName }))}
					current={side}
				/>
			</div>
			<div className={styles.halves} data-count={shown.length}>
				{shown.map((one) => (
					<div key={one}>
						<p className={styles.sum}>
							<b>{teams[one].name}</b> <Sum marks={marks[one]} />
						</p>
						<HalfPitch side={one} team={teams[one].name} marks={marks[one]} chosenId={chosenId} describe={describe} choose={setChosenId} />
						<Chosen side={one} text={chosen?.side === one ? describe(chosen) : null} hasMarks={marks[one].length > 0} />
					</div>
				))}
			</div>
			<ul className={styles.legend}>
				{SHOT_OUTCOMES.map((outcome) => (
					<li key={outcome}>
						<svg width="16" height="16" viewBox="-2 -2 4 4" aria-hidden="true">
							<ShotShape outcome={outcome} radius={1.2} />
						</svg>
						{t(`match.shots.outcome.${outcome}`)}
					</li>
				))}
			</ul>
			<p className={styles.note}>{t(isMeasured ? "match.shots.sized" : "match.shots.unmeasured")}</p>
			{inOrder.length > 0 && <ShotTable marks={inOrder} teamOf={(one) => teams[one].shortName} playerOf={playerOf} />}
		</section>
	);
}

/** The chosen shot's player, under its own pitch. Before a shot is chosen, keyboard users see how to choose one. */
function Chosen({ side, text, hasMarks }: { side: Side; text: string | null; hasMarks: boolean }) {
	const t = useText();
	return (
		<p className={styles.chosen} data-side={side}>
			{text ??
				(hasMarks ? (
					<span className={styles.hint}>
						{t("match.shots.hint")} <span className={styles.keys}>{t("match.shots.hintKeys")}</span>
					</span>
				) : (
					t("match.shots.none")
				))}
		</p>
	);
}

function Sum({ marks }: { marks: readonly ShotMark[] }) {
	const t = useText();
	const { shots, goals, expectedGoals } = sumShots(marks);
	const words = { shots: t("match.shots.count", { count: shots }), goals };
	return <>{expectedGoals === null ? t("match.shots.sum", words) : t("match.shots.sumXg", { ...words, xg: expectedGoals })}</>;
}
