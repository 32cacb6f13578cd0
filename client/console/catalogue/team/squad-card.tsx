// The players of a team, each linked to its page.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";

import type { TeamRecordAnswer } from "#shared/contract/rest/catalogue-admin/teams.ts";
import styles from "../catalogue-admin.module.css";

export function SquadCard({ team: { id, players } }: { team: Pick<TeamRecordAnswer, "id" | "players"> }) {
	const t = useText();
	const add = <PageLink to={`${opsPaths.player("new")}?team=${id}`}>{t("catalogueAdmin.player.add")}</PageLink>;
	return (
		<Card title={t("catalogueAdmin.team.squad", { count: players.length })} aside={add}>
			{players.length === 0 ? (
				<EmptyState title={t("catalogueAdmin.team.noSquad")} />
			) : (
				<ul className={styles.list}>
					{players.map(({ id, name, number, position }) => (
						<li key={id} className={styles.item}>
							<span className={styles.figure}>{number}</span>
							<PageLink className={styles.grow} to={opsPaths.player(id)}>
								{name}
							</PageLink>
							<span className={styles.faint}>{position}</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
