// The lines of a room: a plain list of the newest ones, replaced by a virtual list as soon as it is needed.
import { Suspense, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { ChatRow } from "./chat-row.tsx";
import styles from "./line-list.module.css";
import type { LineListProps } from "./list-handle.ts";

const VirtualLines = lazyPart(async () => (await import("./virtual-lines.tsx")).VirtualLines);

/** Number of lines that the server renders, so that they are readable without scripts. */
const PLAIN_ROWS = 50;

/** `isVirtual`: renders all lines with tools and keyboard handling. It is false until the reader interacts with the chat. */
export function LineList({ isVirtual, ...props }: Omit<LineListProps, "hadFocus"> & { isVirtual: boolean }) {
	const hadFocus = useRef(false);
	const plain = <PlainList {...props} hadFocus={hadFocus} />;
	return isVirtual ? (
		<Suspense fallback={plain}>
			<VirtualLines {...props} hadFocus={hadFocus} />
		</Suspense>
	) : (
		plain
	);
}

function PlainList({ rows, handle, hadFocus }: LineListProps) {
	const t = useText();
	const scroller = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const element = scroller.current;
		return () => {
			hadFocus.current = Boolean(element?.contains(document.activeElement));
		};
	}, [hadFocus]);
	useImperativeHandle(handle, () => ({
		toEnd() {
			if (scroller.current) scroller.current.scrollTop = 0;
		},
		toRow(key) {
			const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
			row?.focus();
			return row != null;
		},
	}));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
		<div ref={scroller} className={styles.fromEnd} role="log" aria-live="off" aria-label={t("chat.log")} tabIndex={0}>
			<div>
				{rows.slice(-PLAIN_ROWS).map((row) => (
					<ChatRow key={row.key} row={row} tools={null} isEntry={false} isFound={false} />
				))}
			</div>
		</div>
	);
}
