// A link that covers its row and brings the match to the front. As a link, it works without JavaScript and can be opened in another tab.
import type { MouseEvent } from "react";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./board-row.module.css";

interface OpenLinkProps {
	match: MatchRow;
	/** The key that opens the match together with Shift; `null` if the match has no number. */
	number: string | null;
	isFront: boolean;
	onOpen(): void;
}

export function OpenLink({ match, number, isFront, onOpen }: OpenLinkProps) {
	const t = useText();
	const { prefix } = useLocalePath();
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		onOpen();
	};
	return (
		<a
			className={styles.open}
			href={withPrefix(prefix, pagePaths.desk(match.id))}
			aria-current={isFront ? "true" : undefined}
			aria-keyshortcuts={number === null ? undefined : `Shift+${number}`}
			onClick={open}
		>
			<span className={hiddenStyles.visuallyHidden}>{t("desk.board.open", { home: match.home.name, away: match.away.name })}</span>
			<span className={styles.number} aria-hidden="true">
				{number}
			</span>
		</a>
	);
}
