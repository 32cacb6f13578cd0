// The panel with one view of the moderators' tools, over the upper part of the room.
import { type RefObject, useEffect, useId, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import type { MatchId } from "#shared/kit/ids.ts";
import styles from "./queues/moderation.module.css";
import type { PanelView } from "./queues/panel-view.ts";
import type { Queues } from "./queues/use-queues.ts";
import { BlocklistView } from "./views/blocklist-view.tsx";
import { HeldQueue } from "./views/held-queue.tsx";
import { LineView } from "./views/line-view.tsx";
import { LogView } from "./views/log-view.tsx";
import { PersonView } from "./views/person-view.tsx";
import { ReportedQueue } from "./views/reported-queue.tsx";
import { RoomView } from "./views/room-view.tsx";

interface ModerationPanelProps {
	matchId: MatchId;
	view: PanelView;
	queues: Queues;
	open(view: PanelView): void;
	onClose(): void;
	/** Called after an action on a line, with its outcome as text. */
	onDone(view: PanelView, done: string): void;
}

export function ModerationPanel({ view, onClose, ...props }: ModerationPanelProps) {
	const t = useText();
	const titleId = useId();
	const panel = useRef<HTMLElement>(null);
	const title = useRef<HTMLHeadingElement>(null);
	useRestoredFocus(panel, title);
	// Screen readers read the heading of the new view, and Tab continues from there.
	// biome-ignore lint/correctness/useExhaustiveDependencies: focuses again for each view
	useEffect(() => {
		title.current?.focus({ preventScroll: true });
		// If the page is scrolled to the end of the room, the heading would be under the site's header, so it is scrolled into view.
		title.current?.scrollIntoView({ block: "nearest" });
	}, [view]);
	return (
		<section
			ref={panel}
			className={styles.panel}
			aria-labelledby={titleId}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) onClose();
			}}
		>
			<header className={styles.head}>
				<h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
					{titleOf(view, t)}
				</h2>
				<button type="button" className={styles.close} aria-label={t("moderation.close")} onClick={onClose}>
					<svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
						<path d="M1.5 1.5l11 11m0-11-11 11" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
					</svg>
				</button>
			</header>
			{/* Each view starts with its own focus and scroll position. */}
			<LoadingPart key={view.kind === "person" ? view.userId : view.kind} className={styles.body}>
				<View view={view} {...props} />
			</LoadingPart>
		</section>
	);
}

function titleOf(view: PanelView, t: ReturnType<typeof useText>): string {
	if (view.kind === "person") return t("moderation.panel.person", { name: view.name });
	if (view.kind === "line") return t("moderation.panel.line", { name: view.line.author.name });
	return t(`moderation.panel.${view.kind}`);
}

function View({ matchId, view, queues, open, onDone }: Omit<ModerationPanelProps, "onClose">) {
	const reloadQueues = queues.reload;
	const done = (text: string) => onDone(view, text);
	switch (view.kind) {
		case "held":
			return <HeldQueue queues={queues} open={open} />;
		case "reported":
			return <ReportedQueue queues={queues} open={open} />;
		case "room":
			return <RoomView matchId={matchId} />;
		case "words":
			return <BlocklistView />;
		case "log":
			return <LogView matchId={matchId} open={open} />;
		case "line":
			return <LineView matchId={matchId} reloadQueues={reloadQueues} line={view.line} problem={view.problem} onDone={done} />;
		case "person":
			return <PersonView matchId={matchId} reloadQueues={reloadQueues} userId={view.userId} onDone={view.line ? done : undefined} />;
	}
}

/**
 * Keeps the focus in the panel: when the focused element disappears (a lifted sanction, a cleared filter), the heading gets it.
 * Focus that has moved elsewhere is left alone.
 */
function useRestoredFocus(panel: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = panel.current;
		if (!element) return;
		let isInside = false;
		const enter = () => {
			isInside = true;
		};
		// Some browsers fire no blur for a removed element; such an element is not connected any longer.
		const leave = ({ target }: FocusEvent) =>
			queueMicrotask(() => {
				if ((target as Node).isConnected) isInside = element.contains(document.activeElement) && document.activeElement !== target;
			});
		const observer = new MutationObserver(() => {
			if (isInside && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
		});
		element.addEventListener("focusin", enter);
		element.addEventListener("focusout", leave);
		observer.observe(element, { childList: true, subtree: true });
		return () => {
			element.removeEventListener("focusin", enter);
			element.removeEventListener("focusout", leave);
			observer.disconnect();
		};
	}, [panel, heading]);
}
