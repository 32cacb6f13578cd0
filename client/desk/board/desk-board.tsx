// The board: a row for each match in a stable order, reached by number, search or call.
import { type ReactNode, type Ref, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { BoardHeader } from "./board-header.tsx";
import styles from "./desk-board.module.css";
import { isFound } from "./is-found.ts";

interface DeskBoardProps {
	/** Ordered as on the board. */
	matches: readonly MatchRow[];
	/** Number of matches of the day; the board may have fewer rows. */
	total: number;
	/** Number of matches that need attention. */
	calling: number;
	searchRef: Ref<HTMLInputElement>;
	onOpen(matchId: string): void;
	/** Requests the server's order. */
	onSort(): void;
	onNextCall(): void;
	row(match: MatchRow, isHidden: boolean): ReactNode;
}

export function DeskBoard({ matches, total, calling, searchRef, onOpen, onSort, onNextCall, row }: DeskBoardProps) {
	const t = useText();
	const [search, setSearch] = useState("");
	const found = new Set(matches.filter((match) => isFound(match, search)).map(({ id }) => id));
	const [first] = found;
	return (
		<section className={styles.board} aria-label={t("desk.board.label")}>
			<BoardHeader
				search={search}
				total={total}
				calling={calling}
				searchRef={searchRef}
				onSort={onSort}
				onNextCall={onNextCall}
				count={matches.length}
				found={found.size}
				onSearch={setSearch}
				onFirst={() => {
					if (first !== undefined) onOpen(first);
					setSearch("");
				}}
			/>
			{/* Hidden rows are rendered too, so that each row keeps its number, and so the digit key that selects it. */}
			<ul className={styles.rows}>{matches.map((match) => row(match, !found.has(match.id)))}</ul>
			{found.size === 0 && <p className={styles.none}>{t("desk.board.noneFound", { search })}</p>}
		</section>
	);
}
