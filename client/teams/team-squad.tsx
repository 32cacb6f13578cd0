// The players of a team by position, with shirt number and goals.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import type { TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import styles from "./team-squad.module.css";

const POSITIONS = ["GK", "DF", "MF", "FW"] as const;

export function TeamSquad({ squad }: Pick<TeamAnswer, "squad">) {
	const t = useText();
	if (squad.length === 0) return null;
	const groups = [
		...POSITIONS.map((position) => ({ title: t(`squad.${position}`), players: squad.filter((player) => player.position === position) })),
		{ title: t("squad.others"), players: squad.filter(({ position }) => !POSITIONS.some((known) => known === position)) },
	];
	return (
		<Card title={t("squad.title")} aside={t("squad.goals")}>
			{groups
				.filter(({ players }) => players.length > 0)
				.map(({ title, players }) => (
					<section key={title}>
						<h3 className={styles.position}>{title}</h3>
						<ul>
							{players.map(({ id, name, number, goals }) => (
								<li key={id} className={styles.player}>
									<span className={styles.number}>{number}</span>
									<span className={styles.name}>{name}</span>
									{goals > 0 && <span className={styles.goals}>{goals}</span>}
								</li>
							))}
						</ul>
					</section>
				))}
		</Card>
	);
}
