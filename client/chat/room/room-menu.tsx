// The reader's own settings of chat: whether new lines are read aloud, whom he ignores; moderators have theirs here too. Part of chat-header.tsx.
import { useAtomValue, useStore } from "jotai";
import { type ReactNode, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { ignoredPeopleAtom, readAloud, readAloudAtom, readPersonAgain } from "../state/chat-choices.ts";
import { ChatIcon } from "./chat-icon.tsx";
import { Popover } from "./popover.tsx";
import styles from "./room-menu.module.css";

export function RoomMenu({ tools }: { tools: ReactNode }) {
	const t = useText();
	const store = useStore();
	const opener = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	const isAloud = useAtomValue(readAloudAtom);
	const ignored = useAtomValue(ignoredPeopleAtom);
	return (
		<>
			<button
				ref={opener}
				type="button"
				className={styles.opener}
				aria-label={t("chat.menu")}
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
			>
				<ChatIcon name="more" size={18} />
			</button>
			{isOpen && (
				<Popover anchor={opener} label={t("chat.menu")} onClose={() => setOpen(false)}>
					<div className={styles.menu}>
						<label className={styles.entry}>
							<input
								type="checkbox"
								role="switch"
								aria-checked={isAloud}
								checked={isAloud}
								onChange={({ target }) => readAloud(store, target.checked)}
							/>
							{t("chat.aloud")}
						</label>
						{ignored.length > 0 && <p className={styles.title}>{t("chat.ignored")}</p>}
						{ignored.map(({ id, name }) => (
							<p key={id} className={styles.person}>
								<bdi className={styles.name}>{name}</bdi>
								<button
									type="button"
									className={styles.again}
									aria-label={t("chat.readAgainOf", { name })}
									onClick={() => readPersonAgain(store, id)}
								>
									{t("chat.readAgain")}
								</button>
							</p>
						))}
						{tools}
					</div>
				</Popover>
			)}
		</>
	);
}
