// A virtual list of up to a thousand lines. It stays at its end unless the reader scrolled up, and then shows the number of new lines;
// older lines load on scrolling up without moving the visible ones.
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { ChatRow as Row } from "#client/chat/state/chat-rows.ts";
import { useText } from "#client/i18n/translate.ts";
import { ChatIcon } from "../context/chat-icon.tsx";
import { LineTools } from "../message/line-tools.tsx";
import { ChatRow } from "./chat-row.tsx";
import styles from "./line-list.module.css";
import type { LineListProps } from "./list-handle.ts";
import { useActiveRow } from "./use-active-row.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

const NEAR_START_ROWS = 6;
const RETRY_MS = 3_000;
const FOUND_MS = 2_000;

export function VirtualLines({ rows, loadOlder, isShown, handle, hadFocus }: LineListProps) {
	const t = useText();
	const scroller = useRef<HTMLDivElement>(null);
	const [found, setFound] = useState<string | null>(null);
	const active = useActiveRow(scroller, rows);
	const focusedIndex = rows.findIndex(({ key }) => key === active.focused);
	const { list, height, isAtEnd, toEnd, scrollToEnd, onScroll } = useVirtualRows({ scroller, rows, isShown, focusedIndex });
	const unread = useUnread(rows, isAtEnd && isShown);

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the list that this one replaces
	useLayoutEffect(() => {
		const newest = rows.at(-1);
		if (hadFocus.current && newest) active.focusSoon(newest.key);
	}, []);

	// A list that is shown, for the first time or again, starts at its end.
	useLayoutEffect(() => {
		if (isShown) scrollToEnd();
	}, [isShown, scrollToEnd]);

	const items = list.getVirtualItems();
	const isLoading = useOlderLines(isShown && (items[0]?.index ?? 0) < NEAR_START_ROWS, loadOlder);

	useEffect(() => {
		if (found === null) return;
		const timer = setTimeout(() => setFound(null), FOUND_MS);
		return () => clearTimeout(timer);
	}, [found]);

	const goTo = (index: number, key: string) => {
		list.scrollToIndex(index, { align: "center" });
		active.focusSoon(key);
	};
	useImperativeHandle(handle, () => ({
		toEnd,
		toRow(key) {
			const index = rows.findIndex((row) => row.key === key);
			if (index < 0) return false;
			setFound(key);
			goTo(index, key);
			return true;
		},
	}));
	const toolsOf = (row: Row) =>
		row.key === active.shown &&
		"line" in row &&
		row.line.kind === "message" && <LineTools line={row.line} place={active.isBelow ? "below" : "above"} />;

	return (
		<div className={styles.frame}>
			<div
				ref={scroller}
				className={styles.scroller}
				role="log"
				aria-live="off"
				aria-label={t("chat.log")}
				tabIndex={rows.length === 0 ? 0 : -1}
				onScroll={onScroll}
				{...active.listeners(goTo)}
			>
				<div className={styles.whole} style={{ height }}>
					{items.map(({ index, key, start }) => {
						const row = rows[index];
						if (!row) return null;
						return (
							<div
								key={key}
								ref={list.measureElement}
								data-index={index}
								className={styles.placed}
								style={{ top: start, zIndex: row.key === active.shown ? 1 : undefined }}
							>
								<ChatRow row={row} tools={toolsOf(row)} isEntry={row.key === active.entry} isFound={row.key === found} />
							</div>
						);
					})}
				</div>
			</div>
			{isLoading && loadOlder && (
				<p className={styles.loading} role="status">
					{t("chat.loadingOlder")}
				</p>
			)}
			{!isAtEnd && (
				<button type="button" className={styles.pill} data-new={unread > 0 ? "" : undefined} onClick={scrollToEnd}>
					<ChatIcon name="down" size={14} />
					{unread > 0 ? t("chat.new", { count: unread }) : t("chat.newest")}
				</button>
			)}
		</div>
	);
}

/** Loads older lines while the reader is near the first one. Returns true while loading, and after a failure until the next attempt. */
function useOlderLines(isNearStart: boolean, loadOlder: LineListProps["loadOlder"]): boolean {
	const [isLoading, setLoading] = useState(false);
	useEffect(() => {
		if (!isNearStart || !loadOlder || isLoading) return;
		setLoading(true);
		void loadOlder().then((isLoaded) => setTimeout(() => setLoading(false), isLoaded ? 0 : RETRY_MS));
	}, [isNearStart, loadOlder, isLoading]);
	return isLoading;
}

/** Returns the number of lines added since the reader left the end of the list. */
function useUnread(rows: readonly Row[], isSeen: boolean): number {
	const newest = rows.reduce((seq, row) => Math.max(seq, "line" in row ? row.line.seq : 0), 0);
	const [seen, setSeen] = useState(newest);
	useEffect(() => {
		if (isSeen) setSeen(newest);
	}, [isSeen, newest]);
	return rows.filter((row) => "line" in row && row.line.seq > seen && row.line.kind !== "deleted").length;
}
