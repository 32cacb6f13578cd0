// A part of the statistics with its title, and a team within it.
import type { ReactNode } from "react";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./part.module.css";

export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<section className={styles.part}>
			<header className={styles.head}>
				<h2 className={styles.title}>{title}</h2>
				{aside && <span className={styles.aside}>{aside}</span>}
			</header>
			{children}
		</section>
	);
}

/** A team with its crest, as a link. */
export function TeamName({ team }: { team: TeamBrief }) {
	return (
		<PageLink className={styles.team} to={pagePaths.team(team.id)}>
			<Crest crest={team.crest} />
			<span translate="no" className={styles.long}>
				{team.name}
			</span>
			<span translate="no" className={styles.short} aria-hidden="true">
				{team.shortName}
			</span>
		</PageLink>
	);
}
