// The lines of a room: plain at first paint, then a virtual list whose code comes after it. Part of chat-room.tsx.
import { lazy, Suspense } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import type { ChatRow } from "../state/chat-rows.ts";
import styles from "./line-list.module.css";
import type { LineListProps } from "./list-handle.ts";
import { PlainLines } from "./plain-lines.tsx";

const VirtualLines = lazy(() => import("./virtual-lines.tsx").then((module) => ({ default: module.VirtualLines })));

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
