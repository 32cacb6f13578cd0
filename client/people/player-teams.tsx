// The teams of a player, current and former.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/people";
import { formatDate } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PlayerAnswer } from "#shared/contract/rest/catalogue/people.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import styles from "./player-teams.module.css";

type Membership = PlayerAnswer["teams"][number];

/** Lists the player's teams. In an individual sport the team is the player, so the row links to the player's fixtures. */
export function PlayerTeams({ name, teams }: Pick<PlayerAnswer, "name" | "teams">) {
	const t = useText();
	const { zone } = useSite();
	const now = useNow((at) => Math.floor(at / DAY_MS) * DAY_MS);
	const isOwn = teams.every(({ team }) => team.name === name);
	if (teams.length === 0) return null;
	return (
		<Card title={t(isOwn ? "player.fixtures" : "player.teams")}>
			<ul>
				{teams.map((membership) => (
					<li key={`${membership.team.id} ${membership.leftAt}`} className={styles.item}>
						<PageLink className={styles.link} to={pagePaths.team(membership.team.id)}>
							<Crest crest={membership.team.crest} size={24} />
							<span className={styles.name}>
								{membership.team.name}
								<CategoryMark category={membership.team.category} />
							</span>
							{!isOwn && <span className={styles.span}>{describeSpan(t, membership, (at) => formatDate(t, at, zone, now))}</span>}
						</PageLink>
					</li>
				))}
			</ul>
		</Card>
	);
}

function describeSpan(t: Translate, { number, joinedAt, leftAt }: Membership, dateOf: (at: number) => string): string {
	if (leftAt !== null) {
		return joinedAt === null
			? t("player.until", { date: dateOf(leftAt) })
			: t("player.fromTo", { from: dateOf(joinedAt), to: dateOf(leftAt) });
	}
	const since = joinedAt === null ? t("player.now") : t("player.since", { date: dateOf(joinedAt) });
	return number === null ? since : `${t("player.number", { number })} · ${since}`;
}
