// The header of the board: search, the numbers of matches and calls, and the button that sorts by urgency.
import Search from "lucide-react/icons/search";
import type { KeyboardEvent, Ref } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./desk-board.module.css";

interface BoardHeaderProps {
	search: string;
	calling: number;
	/** The numbers of all matches of the day, of those on the board, and of those that the search finds. */
	total: number;
	count: number;
	found: number;
	searchRef: Ref<HTMLInputElement>;
	onSearch(text: string): void;
	/** Opens the first found match. */
	onFirst(): void;
	onSort(): void;
	onNextCall(): void;
}

export function BoardHeader({ search, calling, total, count, found, searchRef, onSearch, onFirst, onSort, onNextCall }: BoardHeaderProps) {
	const t = useText();
	const command = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Escape") onSearch("");
		if (event.key === "Enter" && found > 0) onFirst();
		if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
	};
	return (
		<header className={styles.head}>
			<h2 className={styles.title}>
				{search
					? t("desk.board.found", { found, count })
					: total > count
						? t("desk.board.first", { count, total })
						: t("desk.board.count", { count })}
			</h2>
			<label className={styles.search}>
				<Search size={18} />
				<input
					ref={searchRef}
					type="search"
					value={search}
					placeholder={t("desk.board.search")}
					aria-label={t("desk.board.search")}
					aria-keyshortcuts="/"
					onChange={({ target }) => onSearch(target.value)}
					onKeyDown={command}
				/>
				<span className={styles.key} aria-hidden="true">
					/
				</span>
			</label>
			<button type="button" className={styles.tool} data-calling={calling > 0 ? "" : undefined} aria-keyshortcuts="N" onClick={onNextCall}>
				{t("desk.board.calling", { count: calling })}{" "}
				<span className={styles.key} aria-hidden="true">
					N
				</span>
			</button>
			<button type="button" className={styles.tool} aria-keyshortcuts="V" onClick={onSort}>
				{t("desk.board.sort")}{" "}
				<span className={styles.key} aria-hidden="true">
					V
				</span>
			</button>
		</header>
	);
}
