// The lines of a room: plain at first paint, then a virtual list whose code comes after it. Part of chat-room.tsx.
import { lazy, type Ref, Suspense } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { ChatRow } from "#client/state/chat/chat-rows.ts";
import { useIsHydrated } from "#client/state/window/hydrated.ts";
import styles from "./line-list.module.css";
import { PlainLines } from "./plain-lines.tsx";

const VirtualLines = lazy(() => import("./virtual-lines.tsx").then((module) => ({ default: module.VirtualLines })));

/** What the room asks of its list. */
export interface ListHandle {
	toEnd(): void;
	/** False: no such row. */
	toRow(key: string): boolean;
}

export interface LineListProps {
	rows: readonly ChatRow[];
	/** Where there are older lines to be had; resolves with false when none came. */
	loadOlder: (() => Promise<boolean>) | null;
	/** Seen by anybody: a hidden list has no height to measure. */
	isShown: boolean;
	handle: Ref<ListHandle>;
}

export function LineList(props: LineListProps) {
	const isHydrated = useIsHydrated();
	const plain = <PlainList rows={props.rows} />;
	return isHydrated ? (
		<Suspense fallback={plain}>
			<VirtualLines {...props} />
		</Suspense>
	) : (
		plain
	);
}

function PlainList({ rows }: { rows: readonly ChatRow[] }) {
	const t = useText();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
		<div className={styles.fromEnd} role="log" aria-live="off" aria-label={t("chat.log")} tabIndex={0}>
			<div className={styles.plain}>
				<PlainLines rows={rows} />
			</div>
		</div>
	);
}
