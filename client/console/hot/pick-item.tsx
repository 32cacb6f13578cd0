// One pick in the editors' order: the match, its reason, and buttons to move and remove it.

import { useSetAtom } from "jotai";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { MAX_NOTE } from "#shared/contract/hot-pick-limits.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Pick } from "./picks-draft.ts";
import styles from "./picks-editor.module.css";

interface PickItemProps {
	pick: Pick;
	/** Position, starting at 1. */
	place: number;
	/** Number of all picks. */
	count: number;
	onMove(step: -1 | 1): void;
	onNote(note: string): void;
	onRemove(): void;
}

export function PickItem({ pick: { matchId, note, match }, place, count, onMove, onNote, onRemove }: PickItemProps) {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const name = match ? `${match.home.name} – ${match.away.name}` : matchId;
	const move = (step: -1 | 1) => {
		onMove(step);
		announce(t("hotPicks.moved", { match: name, place: place + step }));
	};
	return (
		<li className={styles.pick}>
			<span className={styles.place}>{place}</span>
			<span className={styles.match}>
				{match ? <PageLink to={pagePaths.match(matchId)}>{name}</PageLink> : name}
				<span className={styles.league}>{match ? match.league.name : t("hotPicks.gone")}</span>
			</span>
			<input
				className={styles.note}
				aria-label={t("hotPicks.note", { match: name, count: MAX_NOTE })}
				placeholder={t("hotPicks.notePlaceholder")}
				maxLength={MAX_NOTE}
				value={note ?? ""}
				onChange={({ target }) => onNote(target.value)}
			/>
			<span className={styles.buttons}>
				{/* At either end of the list, the disabled button keeps the focus. */}
				<Button
					tone="plain"
					isSmall
					isBusy={place === 1}
					data-waiting={place === 1 ? "" : undefined}
					aria-label={t("hotPicks.up", { match: name })}
					onClick={() => move(-1)}
				>
					<ArrowUp size={16} />
				</Button>
				<Button
					tone="plain"
					isSmall
					isBusy={place === count}
					data-waiting={place === count ? "" : undefined}
					aria-label={t("hotPicks.down", { match: name })}
					onClick={() => move(1)}
				>
					<ArrowDown size={16} />
				</Button>
				<Button tone="plain" isSmall aria-label={t("hotPicks.remove", { match: name })} onClick={onRemove}>
					<X size={16} />
				</Button>
			</span>
		</li>
	);
}
