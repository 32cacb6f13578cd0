// The side on a power play and its remaining time, the players in the penalty box, and an empty net. Space is reserved from the start, so
// that nothing moves.
import "#texts/ice-hockey";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { Tag } from "#client/ui/tag.tsx";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import { otherSide, type Pair, SIDES } from "#shared/match/sides.ts";
import { timeLeft } from "#shared/sports/ice-hockey/clock-label.ts";
import type { HockeyDetail, PenaltyTime } from "#shared/sports/ice-hockey/detail.ts";
import { fullTeam } from "#shared/sports/ice-hockey/format.ts";
import { manpowerAt } from "#shared/sports/ice-hockey/manpower.ts";
import { benches } from "#shared/sports/ice-hockey/penalty-times.ts";
import styles from "./penalty-strip.module.css";

interface PenaltyStripProps {
	state: MatchState<HockeyDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function PenaltyStrip({ state, names }: PenaltyStripProps) {
	const t = useText();
	if (!isInPlay(state.status) || state.period === "so") return null;
	// No penalty begins or ends in a break, so the reserved space would stay empty.
	if (state.status === "break" && !hasContent(state)) return null;
	return (
		<div className={styles.strip}>
			<Manpower state={state} names={names} />
			<div className={styles.sides} data-benches="">
				{SIDES.map((side) => (
					<ul key={side} className={styles.bench} aria-label={`${names[side]}: ${t("match.hockey.inForce")}`}>
						{state.detail.penalties
							.filter((penalty) => penalty.side === side && !penalty.isMatched)
							.map((penalty) => (
								<Sitting key={`${penalty.eventId} ${penalty.startMs}`} penalty={penalty} state={state} />
							))}
					</ul>
				))}
			</div>
		</div>
	);
}

function hasContent({ clock, detail }: MatchState<HockeyDetail>): boolean {
	const elapsedMs = clock?.elapsedMs ?? 0;
	return SIDES.some((side) => detail.nets[side].isEmpty) || detail.penalties.some(({ endMs }) => endMs > elapsedMs);
}

/** Renders the text or a blank, so that the line always has its height. */
function Manpower({ state, names }: PenaltyStripProps) {
	const t = useText();
	const { clock, detail } = state;
	const shown = useNow((now) => {
		if (!clock) return null;
		const elapsedMs = elapsedAt(clock, now);
		const { skaters, powerPlay } = manpowerAt(benches(detail.penalties), fullTeam(state), elapsedMs);
		const on = (side: "home" | "away") => t("match.hockey.evenStrength", { skaters: skaters[side], others: skaters[otherSide(side)] });
		if (!powerPlay) return skaters.home === 5 ? null : on("home");
		return [t("match.hockey.powerPlay", { team: names[powerPlay.side] }), on(powerPlay.side), timeLeft(elapsedMs, powerPlay.endsMs)].join(
			" · ",
		);
	});
	const empty = SIDES.filter((side) => detail.nets[side].isEmpty);
	return (
		<p className={styles.manpower} data-manpower="">
			{shown && <Tag tone="live">{shown}</Tag>}
			{empty.map((side) => (
				<Tag key={side} tone="warn">
					{t("match.hockey.emptyNet", { team: names[side] })}
				</Tag>
			))}
		</p>
	);
}

/** A penalty that is being served, or that waits until another one ends. */
function Sitting({ penalty, state }: { penalty: PenaltyTime; state: MatchState<HockeyDetail> }) {
	const t = useText();
	const { clock, setup } = state;
	const left = useNow((now) => {
		const elapsedMs = clock ? elapsedAt(clock, now) : 0;
		if (!clock || elapsedMs >= penalty.endMs) return null;
		return timeLeft(Math.max(elapsedMs, penalty.startMs), penalty.endMs);
	});
	if (left === null) return null;
	const name = penalty.playerId ? (setup.players[penalty.playerId]?.name ?? t("match.hockey.unknownPlayer")) : t("match.hockey.bench");
	return (
		<li className={styles.sitting}>
			<span translate="no" className={styles.name}>
				{name}
			</span>
			<b>{left}</b>
		</li>
	);
}
