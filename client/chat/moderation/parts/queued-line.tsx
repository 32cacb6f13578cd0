// A message in the queues: author, time and text.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { ModeratedLine } from "#shared/contract/rest/chat/chat-moderation.ts";
import styles from "../queues/moderation.module.css";
import { Timestamp } from "./timestamp.tsx";

interface QueuedLineProps {
	line: Pick<ModeratedLine, "author" | "text" | "sentAt">;
	/** Shown next to the time. */
	mark?: ReactNode;
	/** Opens the author's view; absent inside that view. */
	onAuthor?: (() => void) | undefined;
}

export function QueuedLine({ line: { author, text, sentAt }, mark, onAuthor }: QueuedLineProps) {
	const t = useText();
	const name = author?.name ?? t("moderation.nameless");
	return (
		<div className={styles.queued}>
			<p className={styles.facts}>
				{onAuthor && author?.name && (
					<button type="button" className={styles.name} aria-label={t("moderation.line.personOf", { name })} onClick={onAuthor}>
						<bdi>{name}</bdi>
					</button>
				)}
				{onAuthor && !author?.name && <span>{name}</span>}
				<Timestamp at={sentAt} />
				{mark}
			</p>
			<p dir="auto" className={styles.text}>
				{text}
			</p>
		</div>
	);
}
