// The button of the room's menu; the menu is loaded when it is opened.
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { ChatIcon } from "./context/chat-icon.tsx";
import styles from "./room-menu.module.css";

const RoomMenuPanel = lazyPart(async () => (await import("./room-menu-panel.tsx")).RoomMenuPanel);

export function RoomMenu({ tools }: { tools: ReactNode }) {
	const t = useText();
	const opener = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
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
				<Suspense>
					<RoomMenuPanel anchor={opener} tools={tools} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
