// The players of a team by position: number, name and nation, age, appearances and the sport's main total of the season.
import "#texts/leagues";
import { formatFigure } from "#client/i18n/format-figure.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { FigureHeading } from "#client/ui/table/figure-heading.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import { ageAt } from "#shared/kit/age-at.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { positionGroupsOf } from "#shared/sports/positions.ts";
import styles from "./team-squad.module.css";

type SquadPlayer = TeamAnswer["squad"][number];

export function TeamSquad({ squad, squadColumn: column, sport }: Pick<TeamAnswer, "squad" | "squadColumn" | "sport">) {
	const t = useText();
	const today = useNow((now) => Math.floor(now / DAY_MS) * DAY_MS);
	if (squad.length === 0) return null;
	const groups = groupSquad(t, squad, sport);
	const hasAges = squad.some(({ birthDate }) => birthDate !== null);
	return (
		<Card title={t("squad.title")}>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col" className={styles.number}>
							<abbr title={t("squad.number.long")}>{t("squad.number.short")}</abbr>
						</th>
						<th scope="col">{t("scorers.player")}</th>
						{hasAges && <th scope="col">{t("squad.age")}</th>}
						<th scope="col">
							<abbr title={t("squad.appearances.long")}>{t("squad.appearances.short")}</abbr>
						</th>
						{column && (
							<th scope="col">
								<FigureHeading sport={sport} figure={column.key} />
							</th>
						)}
					</tr>
				</thead>
				{groups.map(({ title, players, hasPositions }) => (
					<tbody key={title}>
						<tr>
							<th scope="rowgroup" colSpan={3 + Number(hasAges) + Number(column !== null)} className={styles.position}>
								{title}
							</th>
						</tr>
						{players.map((player) => (
							<PlayerRow
								key={player.id}
								player={player}
								position={hasPositions ? t(`position.${sport}.${player.position}` as TextKey) : null}
								column={column}
								age={player.birthDate && ageAt(player.birthDate, today)}
								hasAges={hasAges}
							/>
						))}
					</tbody>
				))}
			</table>
		</Card>
	);
}

interface SquadGroup {
	title: string;
	players: SquadPlayer[];
	/** Whether the group has several positions, so that each row shows its own. */
	hasPositions: boolean;
}

/** Groups by the sport's position groups; players without a known position come last. */
function groupSquad(t: Translate, squad: readonly SquadPlayer[], sport: TeamAnswer["sport"]): SquadGroup[] {
	const groups = Object.entries(positionGroupsOf(sport)).map(([group, positions]): SquadGroup => {
		const players = squad.filter(({ position }) => position !== null && positions.includes(position));
		return { title: t(`squadGroup.${sport}.${group}` as TextKey), players, hasPositions: positions.length > 1 };
	});
	const grouped = new Set(groups.flatMap(({ players }) => players));
	const others: SquadGroup = { title: t("squad.others"), players: squad.filter((player) => !grouped.has(player)), hasPositions: false };
	return [...groups, others].filter(({ players }) => players.length > 0);
}

interface PlayerRowProps {
	column: TeamAnswer["squadColumn"];
	player: SquadPlayer;
	/** The position as text. */
	position: string | null;
	age: number | "" | null;
	hasAges: boolean;
}

function PlayerRow({ player: { id, name, number, nation, appearances, value }, position, column, age, hasAges }: PlayerRowProps) {
	const t = useText();
	return (
		<tr>
			<td className={styles.number}>{number}</td>
			<th scope="row" className={styles.player}>
				<PageLink className={styles.link} to={pagePaths.player(id)}>
					<span translate="no" className={styles.name}>
						{name}
					</span>
					{(position ?? nation) && <span className={styles.nation}>{[position, nation?.name].filter(Boolean).join(" · ")}</span>}
				</PageLink>
			</th>
			{hasAges && <td>{age}</td>}
			<td>{appearances}</td>
			{column && <td className={styles.main}>{formatFigure(t.locale, column.format, value)}</td>}
		</tr>
	);
}
