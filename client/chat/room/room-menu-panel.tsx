// The reader's chat settings: announcing new lines, and ignored people; for moderators their tools too.
import "#texts/chat-parts";
import { useAtomValue, useStore } from "jotai";
import type { ReactNode, RefObject } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Popover } from "#client/ui/feedback/popover.tsx";
import { ignoredPeopleAtom, readAloud, readAloudAtom, stopIgnoring } from "../state/chat-choices.ts";
import styles from "./room-menu.module.css";

interface RoomMenuPanelProps {
	anchor: RefObject<HTMLElement | null>;
	/** Moderators' entries; `null` for other readers. */
	tools: ReactNode;
	onClose(): void;
}

export function RoomMenuPanel({ anchor, tools, onClose }: RoomMenuPanelProps) {
	const t = useText();
	const store = useStore();
	const isAloud = useAtomValue(readAloudAtom);
	const ignored = useAtomValue(ignoredPeopleAtom);
	return (
		<Popover anchor={anchor} label={t("chat.menu")} onClose={onClose}>
			<div className={styles.menu}>
				<label className={styles.entry}>
					<input
						type="checkbox"
						role="switch"
						aria-checked={isAloud}
						checked={isAloud}
						onChange={({ target }) => readAloud(store, target.checked)}
					/>
					{t("chat.readAloud")}
				</label>
				{ignored.length > 0 && <p className={styles.title}>{t("chat.ignoredPeople")}</p>}
				{ignored.map(({ id, name }) => (
					<p key={id} className={styles.person}>
						<bdi className={styles.name}>{name}</bdi>
						<button
							type="button"
							className={styles.again}
							aria-label={t("chat.readAgainOf", { name })}
							onClick={() => stopIgnoring(store, id)}
						>
							{t("chat.readAgain")}
						</button>
					</p>
				))}
				{tools}
			</div>
		</Popover>
	);
}
