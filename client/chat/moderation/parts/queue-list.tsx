// A queue of lines. The one that was decided goes; the focus that it had goes to the next, else to the list.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "../moderation.module.css";

interface QueueListProps<Item> {
	items: readonly Item[];
	keyOf(item: Item): string;
	/** Those that are not among the items. */
	more: number;
	noneText: string;
	/** Of what is no queue of messages. */
	label?: string;
	children(item: Item): ReactNode;
}

export function QueueList<Item>({ items, keyOf, more, noneText, label, children }: QueueListProps<Item>) {
	const t = useText();
	const list = useRef<HTMLUListElement>(null);
	/** Where in the list the focus is; null: elsewhere. */
	const focusedAt = useRef<number | null>(null);
	const keys = items.map(keyOf).join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the items changed
	useLayoutEffect(() => {
		if (focusedAt.current === null || document.activeElement !== document.body) return;
		const row = list.current?.children[Math.min(focusedAt.current, items.length - 1)];
		(row?.querySelector<HTMLElement>("button") ?? list.current)?.focus({ preventScroll: true });
	}, [keys]);
	return (
		<>
			<ul
				ref={list}
				className={styles.list}
				tabIndex={-1}
				aria-label={label ?? t("moderation.queue")}
				onFocus={({ target }) => {
					focusedAt.current = [...(list.current?.children ?? [])].findIndex((row) => row.contains(target));
				}}
				// When a row disappears, focus moves to the next one.
				onBlur={({ target }) =>
					queueMicrotask(() => {
						if (target.isConnected && !list.current?.contains(document.activeElement)) focusedAt.current = null;
					})
				}
			>
				{items.map((item) => (
					<li key={keyOf(item)} className={styles.item}>
						{children(item)}
					</li>
				))}
			</ul>
			{items.length === 0 && <p className={styles.note}>{noneText}</p>}
			{more > 0 && <p className={styles.note}>{t("moderation.more", { count: more })}</p>}
		</>
	);
}
