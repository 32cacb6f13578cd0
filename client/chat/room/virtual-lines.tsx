// A thousand lines of which only those in sight stand in the document. Stays at the end unless the reader scrolled up, then
// says how many came; older lines load on the way up, and nothing moves under the eye. Brought by line-list.tsx.
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { ChatIcon } from "./chat-icon.tsx";
import { ChatRow } from "./chat-row.tsx";
import styles from "./line-list.module.css";
import { LineTools } from "./line-tools.tsx";
import type { LineListProps } from "./list-handle.ts";
import { useActiveRow } from "./use-active-row.ts";
import { useUnread } from "./use-unread.ts";

const ESTIMATED_PX = 26;
/** Beyond the edge, some 200 px. */
const BUFFERED_ROWS = 8;
const NEAR_END_PX = 40;
const NEAR_START_ROWS = 6;
const TRY_AGAIN_MS = 3_000;
const FOUND_MS = 2_000;

export function VirtualLines({ rows, loadOlder, isShown, handle, hadFocus }: LineListProps) {
	const t = useText();
	const scroller = useRef<HTMLDivElement>(null);
	const [isAtEnd, setAtEnd] = useState(true);
	const [found, setFound] = useState<string | null>(null);
	const [isLoading, setLoading] = useState(false);
	const active = useActiveRow(scroller, rows);
	const activeIndex = rows.findIndex(({ key }) => key === active.focused);
	const list = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => ESTIMATED_PX,
		getItemKey: (index) => rows[index]?.key ?? index,
		overscan: BUFFERED_ROWS,
		paddingStart: 8,
		paddingEnd: 8,
		anchorTo: "end",
		followOnAppend: true,
		scrollEndThreshold: NEAR_END_PX,
		// The focused row stays, wherever the reader scrolls: the focus is never lost.
		rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
			const from = Math.max(0, startIndex - overscan);
			const to = Math.min(count - 1, endIndex + overscan);
			const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
			if (activeIndex < 0 || (activeIndex >= from && activeIndex <= to)) return range;
			return activeIndex < from ? [activeIndex, ...range] : [...range, activeIndex];
		},
	});
	const unread = useUnread(rows, isAtEnd && isShown);

	/** Until the reader scrolls up: also while lines come that are not measured yet, or the box below grows. */
	const staysAtEnd = useRef(true);
	const lastTop = useRef(0);
	const height = list.getTotalSize();
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each row that comes or is measured
	useLayoutEffect(() => {
		if (isShown && staysAtEnd.current) list.scrollToEnd();
	}, [rows.length, height]);
	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const observer = new ResizeObserver(() => {
			if (staysAtEnd.current && element.offsetHeight > 0) list.scrollToEnd();
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [list]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what stood here before
	useLayoutEffect(() => {
		const newest = rows.at(-1);
		if (hadFocus.current && newest) active.focusSoon(newest.key);
	}, []);

	// A list that is shown, at first or again, begins at its end.
	useLayoutEffect(() => {
		if (isShown) list.scrollToEnd();
	}, [isShown, list]);

	const items = list.getVirtualItems();
	const isNearStart = isShown && (items[0]?.index ?? 0) < NEAR_START_ROWS;
	useEffect(() => {
		if (!isNearStart || !loadOlder || isLoading) return;
		setLoading(true);
		void loadOlder().then((hasCome) => setTimeout(() => setLoading(false), hasCome ? 0 : TRY_AGAIN_MS));
	}, [isNearStart, loadOlder, isLoading]);

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
		toEnd() {
			staysAtEnd.current = true;
			list.scrollToEnd();
		},
		toRow(key) {
			const index = rows.findIndex((row) => row.key === key);
			if (index < 0) return false;
			setFound(key);
			goTo(index, key);
			return true;
		},
	}));

	return (
		<div className={styles.frame}>
			<div
				ref={scroller}
				className={styles.scroller}
				role="log"
				aria-live="off"
				aria-label={t("chat.log")}
				tabIndex={rows.length === 0 ? 0 : -1}
				onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
					// The list itself hears of it later.
					if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX) staysAtEnd.current = true;
					// What grows below the eye takes nobody away from the end.
					else if (scrollTop < lastTop.current) staysAtEnd.current = false;
					lastTop.current = scrollTop;
					setAtEnd(staysAtEnd.current);
				}}
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
								<ChatRow
									row={row}
									tools={
										row.key === active.shown &&
										"line" in row &&
										row.line.kind === "message" && <LineTools line={row.line} place={active.isBelow ? "below" : "above"} />
									}
									isEntry={row.key === active.entry}
									isFound={row.key === found}
								/>
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
				<button type="button" className={styles.pill} data-new={unread > 0 ? "" : undefined} onClick={() => list.scrollToEnd()}>
					<ChatIcon name="down" size={14} />
					{unread > 0 ? t("chat.new", { count: unread }) : t("chat.newest")}
				</button>
			)}
		</div>
	);
}
