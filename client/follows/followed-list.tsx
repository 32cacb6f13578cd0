// The teams or leagues that the reader follows, each as a link with a follow button.
import { Card } from "#client/ui/card.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { Crest as CrestFacts } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { FollowStar } from "./follow-star.tsx";
import styles from "./followed-list.module.css";

export interface FollowedItem {
	id: string;
	name: string;
	/** The crest of a team. */
	crest?: CrestFacts;
	/** The nation of a league. */
	detail?: string;
}

/** Renders nothing if the list is empty. */
export function FollowedList({ kind, title, items }: { kind: "team" | "league"; title: string; items: readonly FollowedItem[] }) {
	if (items.length === 0) return null;
	return (
		<Card title={title}>
			<ul>
				{items.map(({ id, name, crest, detail }) => (
					<li key={id} className={styles.item}>
						<PageLink className={styles.link} to={pagePaths[kind](id)}>
							{crest && <Crest crest={crest} />}
							<span translate="no" className={styles.name}>
								{name}
							</span>
							{detail && <span className={styles.detail}>{detail}</span>}
						</PageLink>
						<FollowStar kind={kind} id={id} name={name} />
					</li>
				))}
			</ul>
		</Card>
	);
}
