// Renders only the visible rows and keeps the list at its end unless the reader scrolled up. The focused row stays rendered.
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatRow } from "#client/chat/state/chat-rows.ts";

export const ESTIMATED_PX = 26;
/** About 200 px beyond the visible part. */
export const BUFFERED_ROWS = 8;
const NEAR_END_PX = 40;

interface VirtualRowsOptions {
	scroller: RefObject<HTMLDivElement | null>;
	rows: readonly ChatRow[];
	/** Whether the list is visible; a hidden list has no height to measure. */
	isShown: boolean;
	/** Index of the focused row, which stays rendered wherever the reader scrolls; -1 if none is focused. */
	focusedIndex: number;
}

export function useVirtualRows({ scroller, rows, isShown, focusedIndex }: VirtualRowsOptions) {
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
		rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
			const from = Math.max(0, startIndex - overscan);
			const to = Math.min(count - 1, endIndex + overscan);
			const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
			if (focusedIndex < 0 || (focusedIndex >= from && focusedIndex <= to)) return range;
			return focusedIndex < from ? [focusedIndex, ...range] : [...range, focusedIndex];
		},
	});
	const [isAtEnd, setAtEnd] = useState(true);
	/**
	 * Whether new rows keep the list at its end: until the reader scrolls up, also while new rows are not measured yet or the composer grows.
	 */
	const staysAtEnd = useRef(true);
	const lastTop = useRef(0);
	const height = list.getTotalSize();

	const scrollToEnd = useCallback(() => {
		list.scrollToEnd();
		// One scroll event may report this write together with the reader's first scroll up, which is one only in comparison with the end.
		lastTop.current = scroller.current?.scrollTop ?? 0;
	}, [list, scroller]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each row that is added or measured
	useLayoutEffect(() => {
		if (isShown && staysAtEnd.current) scrollToEnd();
	}, [rows.length, height]);
	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const observer = new ResizeObserver(() => {
			if (staysAtEnd.current && element.offsetHeight > 0) scrollToEnd();
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [scroller, scrollToEnd]);

	return {
		list,
		height,
		isAtEnd,
		toEnd() {
			staysAtEnd.current = true;
			scrollToEnd();
		},
		scrollToEnd,
		onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) {
			// Tracked here because the virtualizer handles the scroll event only later.
			if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX) staysAtEnd.current = true;
			// Rows that grow below the visible part do not move the reader away from the end.
			else if (scrollTop < lastTop.current) staysAtEnd.current = false;
			lastTop.current = scrollTop;
			setAtEnd(staysAtEnd.current);
		},
	};
}
