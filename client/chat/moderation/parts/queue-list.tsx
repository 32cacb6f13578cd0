// A queue of lines. When a decided line disappears with the focus, the next one gets it, or the list if there is none.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "../queues/moderation.module.css";

interface QueueListProps<Item> {
	items: readonly Item[];
	keyOf(item: Item): string;
	/** The number of items that are not shown. */
	more: number;
	noneText: string;
	/** The accessible name of a list that is not a queue of messages. */
	label?: string;
	children(item: Item): ReactNode;
}

export function QueueList<Item>({ items, keyOf, more, noneText, label, children }: QueueListProps<Item>) {
	const t = useText();
	const list = useRef<HTMLUListElement>(null);
	/** The index of the focused item; `null` if the focus is elsewhere. */
	const focusedAt = useRef<number | null>(null);
	const keys = items.map(keyOf).join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: checked again when the items changed
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
