// The line-ups tab: goaltenders, defence pairs and forward lines of both teams next to each other.
import "#texts/ice-hockey";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import type { HockeyPayloads, LineUpPlayer } from "#shared/sports/ice-hockey/events.ts";
import styles from "./line-ups.module.css";

type LineUp = HockeyPayloads["line_up_announced"];

interface LineUpsProps {
	state: MatchState<HockeyDetail>;
	teams: Pair<TeamBrief>;
}

export function LineUps({ state, teams }: LineUpsProps) {
	const t = useText();
	const { lineUps } = state.detail;
	if (!lineUps.home && !lineUps.away) {
		const isAhead = state.period === null;
		return (
			<EmptyState title={t("match.hockey.noLineUps")}>{t(isAhead ? "match.hockey.noLineUpsNext" : "match.hockey.uncovered")}</EmptyState>
		);
	}
	return (
		<div className={styles.columns}>
			{SIDES.map((side) => (
				<Side key={side} team={teams[side]} lineUp={lineUps[side]} players={state.setup.players} />
			))}
		</div>
	);
}

/** First unit of each group; see `LineUpPlayer.grid`. */
const [GOALIES, DEFENCE, FORWARDS] = [1, 3, 6];

function Side({ team, lineUp, players }: { team: TeamBrief; lineUp: LineUp | null; players: MatchState["setup"]["players"] }) {
	const t = useText();
	const units = lineUp ? unitsOf(lineUp) : [];
	const among = (from: number, to: number) => units.filter(({ unit }) => unit >= from && unit < to);
	const named = (unit: { unit: number; members: LineUpPlayer[] }, label: string | null) => (
		<Unit key={unit.unit} label={label} members={unit.members} players={players} />
	);
	const rest = lineUp ? [...lineUp.starters.filter(({ grid }) => grid === null), ...lineUp.bench] : [];
	return (
		<section className={styles.side} aria-label={team.name}>
			<h2 className={styles.team}>
				<Crest crest={team.crest} size={24} />
				<span translate="no">{team.name}</span>
				{lineUp && !lineUp.isConfirmed && <Tag tone="warn">{t("match.hockey.probable")}</Tag>}
			</h2>
			{!lineUp && <p className={styles.note}>{t("match.hockey.noLineUps")}</p>}
			{among(GOALIES, DEFENCE).length > 0 && <h3 className={styles.group}>{t("match.hockey.goalies")}</h3>}
			{among(GOALIES, DEFENCE).map((unit) => named(unit, null))}
			{among(DEFENCE, FORWARDS).map((unit) => named(unit, t("match.hockey.pair", { count: unit.unit - DEFENCE + 1 })))}
			{among(FORWARDS, 10).map((unit) => named(unit, t("match.hockey.line", { count: unit.unit - FORWARDS + 1 })))}
			{rest.length > 0 && <Unit label={t("match.hockey.scratches")} members={rest} players={players} />}
			{lineUp?.coach && <p className={styles.note}>{t("match.hockey.coach", { name: lineUp.coach })}</p>}
		</section>
	);
}

function unitsOf({ starters }: LineUp): { unit: number; members: LineUpPlayer[] }[] {
	const placed = starters.filter(({ grid }) => grid !== null);
	const byUnit = Map.groupBy(placed, ({ grid }) => Number(grid?.split(":")[0]));
	return [...byUnit].map(([unit, members]) => ({ unit, members })).sort((one, other) => one.unit - other.unit);
}

function Unit({
	label,
	members,
	players,
}: {
	label: string | null;
	members: readonly LineUpPlayer[];
	players: MatchState["setup"]["players"];
}) {
	return (
		<>
			{label && <h3 className={styles.group}>{label}</h3>}
			<ul>
				{members.map(({ playerId, number }) => (
					<li key={playerId}>
						<PageLink className={styles.player} to={pagePaths.player(playerId)}>
							<span className={styles.number}>{number}</span>
							<span>{players[playerId]?.name ?? playerId}</span>
						</PageLink>
					</li>
				))}
			</ul>
		</>
	);
}
