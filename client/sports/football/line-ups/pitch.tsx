// A pitch with both elevens: horizontal on wide screens with home on the left, vertical on narrow ones with home at the top.
import { useText } from "#client/i18n/translate.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { SquadPlayer } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { LineUpPlayer } from "#shared/sports/football/events.ts";
import type { PlayerRating } from "#shared/sports/football/ratings.ts";
import { NO_MARKS, type PlayerMarks, placeNames, surnames } from "./line-up-view.ts";
import styles from "./pitch.module.css";
import { Shirt } from "./shirt.tsx";

interface Props {
	/** Lines of each side, starting with its goalkeeper. */
	lines: Pair<LineUpPlayer[][]>;
	colours: Pair<string>;
	players: Readonly<Record<PlayerId, SquadPlayer>>;
	marks: ReadonlyMap<PlayerId, PlayerMarks>;
	ratings: ReadonlyMap<PlayerId, PlayerRating>;
	/** Player of the match; `null` if there is none. */
	bestId: PlayerId | null;
	/** Passed on to `Rating`. */
	levelWith: number | null;
}

export function Pitch({ lines, ...props }: Props) {
	return (
		<div className={styles.pitch}>
			<PitchLines />
			{SIDES.map((side) => (
				<Half key={side} side={side} lines={lines[side]} {...props} />
			))}
		</div>
	);
}

function Half({
	side,
	lines,
	colours,
	players,
	marks,
	ratings,
	bestId,
	levelWith,
}: Omit<Props, "lines"> & { side: Side; lines: LineUpPlayer[][] }) {
	const t = useText();
	const known = lines.flat().filter(({ playerId }) => players[playerId]);
	const short = surnames(known.map(({ playerId }) => players[playerId]?.name ?? ""));
	const shortNames = new Map(known.map(({ playerId }, index) => [playerId, short[index] ?? ""]));
	const nameOf = ({ playerId }: LineUpPlayer) => shortNames.get(playerId) ?? t("match.unknownPlayer");
	const aside = placeNames(lines.map((line) => line.map(nameOf)));
	return (
		<ol className={`${styles.half} ${styles[side]}`}>
			{lines.map((line, row) => (
				<li key={line[0]?.playerId}>
					<ul className={styles.line}>
						{line.map((player, index) => (
							<Shirt
								key={player.playerId}
								playerId={shortNames.has(player.playerId) ? player.playerId : null}
								number={player.number}
								name={nameOf(player)}
								aside={aside[row]?.[index]}
								colour={colours[side]}
								marks={marks.get(player.playerId) ?? NO_MARKS}
								rating={ratings.get(player.playerId)?.rating ?? null}
								isBest={player.playerId === bestId}
								levelWith={levelWith}
							/>
						))}
					</ul>
				</li>
			))}
		</ol>
	);
}

/** The pitch markings in metres (105 × 68), drawn horizontally and vertically; the style shows one of them. */
function PitchLines() {
	return (
		<>
			<svg className={styles.lying} viewBox="0 0 105 68" preserveAspectRatio="none" aria-hidden="true">
				<path d="M.5.5h104v67H.5zM52.5.5v67M.5 13.85H17v40.3H.5M104.5 13.85H88v40.3h16.5M.5 24.85H6v18.3H.5M104.5 24.85H99v18.3h5.5M17 26.7a9.15 9.15 0 0 1 0 14.6M88 26.7a9.15 9.15 0 0 0 0 14.6" />
				<circle cx="52.5" cy="34" r="9.15" />
			</svg>
			<svg className={styles.standing} viewBox="0 0 68 105" preserveAspectRatio="none" aria-hidden="true">
				<path d="M.5.5v104h67V.5zM.5 52.5h67M13.85.5V17h40.3V.5M13.85 104.5V88h40.3v16.5M24.85.5V6h18.3V.5M24.85 104.5V99h18.3v5.5M26.7 17a9.15 9.15 0 0 0 14.6 0M26.7 88a9.15 9.15 0 0 1 14.6 0" />
				<circle cx="34" cy="52.5" r="9.15" />
			</svg>
		</>
	);
}
