// One highlight or movie of a list: picture, name, a line of facts. The whole tile is one link.
import type { ReactNode } from "react";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import styles from "./tile.module.css";

interface TileProps {
	to: string;
	poster: ReactNode;
	title: string;
	facts: string;
	/** Label in the picture's lower right corner: a duration or a kind. */
	mark: string;
	/** The plan that access requires; `null` if none. */
	plan: string | null;
}

export function Tile({ to, poster, title, facts, mark, plan }: TileProps) {
	return (
		<PageLink className={styles.tile} to={to}>
			<span className={styles.picture}>
				{poster}
				{plan && <span className={styles.plan}>{plan}</span>}
				<span className={styles.mark}>{mark}</span>
			</span>
			<span className={styles.title}>{title}</span>
			<span className={styles.facts}>{facts}</span>
		</PageLink>
	);
}

export function TileList({ children }: { children: ReactNode }) {
	return <ul className={styles.grid}>{children}</ul>;
}
