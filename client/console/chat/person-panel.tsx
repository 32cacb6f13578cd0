// The panel with one person, next to the queue or a table: heading, close button, and content that is passed in.
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import styles from "./chat-desk.module.css";
import type { ShownPerson } from "./person-button.tsx";

interface PersonPanelProps {
	person: ShownPerson;
	onClose(): void;
	children: ReactNode;
}

export function PersonPanel({ person: { userId, name, matchName }, onClose, children }: PersonPanelProps) {
	const t = useText();
	const title = useRef<HTMLHeadingElement>(null);
	/** The element that had the focus before the panel was opened and gets it back. */
	const cameFrom = useRef<Element | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each person
	useEffect(() => {
		const active = document.activeElement;
		// From a button of a row, the focus returns to the row, so that its shortcuts work again.
		if (active && active !== document.body) cameFrom.current = active.closest("[data-waiting]") ?? active;
		title.current?.focus({ preventScroll: true });
		title.current?.scrollIntoView({ block: "nearest" });
	}, [userId]);
	const close = () => {
		onClose();
		if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus({ preventScroll: true });
	};
	return (
		<section
			className={styles.person}
			aria-label={t("moderation.panel.person", { name })}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) close();
			}}
		>
			<header className={styles.personHead}>
				<div className={styles.personWords}>
					<h2 ref={title} tabIndex={-1}>
						<bdi>{name}</bdi>
					</h2>
					{matchName && <p>{t("chatDesk.person.inRoom", { match: matchName })}</p>}
				</div>
				<Button tone="plain" isSmall onClick={close}>
					{t("chatDesk.person.close")}
				</Button>
			</header>
			<div className={styles.personBody}>{children}</div>
		</section>
	);
}
