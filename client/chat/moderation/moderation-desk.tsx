// The moderators' bar with the counts of waiting messages, and the panel that it opens.
import { useSetAtom } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { loadToaster, toastAtom } from "#client/ui/feedback/announcement.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { focusLine, focusList } from "./menu-focus.ts";
import { ModerationPanel } from "./moderation-panel.tsx";
import styles from "./queues/moderation.module.css";
import { DESK_TABS, type DeskTab, type PanelView } from "./queues/panel-view.ts";
import { useQueues } from "./queues/use-queues.ts";

interface ModerationDeskProps {
	matchId: MatchId;
	view: PanelView | null;
	frame: RefObject<HTMLElement | null>;
	open(view: PanelView | null): void;
}

export function ModerationDesk({ matchId, view, frame, open }: ModerationDeskProps) {
	const t = useText();
	const queues = useQueues(matchId, frame);
	const desk = useRef<HTMLDivElement>(null);
	const showToast = useSetAtom(toastAtom);
	useEffect(() => loadToaster(), []);
	const shown = useRef(view);
	shown.current = view;
	const held = queues.held.answer;
	const reported = queues.reported.answer;
	const counts: Partial<Record<DeskTab, number>> = {
		held: held ? held.lines.length + held.more : 0,
		reported: reported ? reported.lines.length + reported.more : 0,
	};
	const close = () => {
		const active = document.activeElement;
		open(null);
		// Focus that has moved to the composer stays there.
		if (active !== document.body && !desk.current?.contains(active)) return;
		// Runs after the panel has closed, so that the room can take the focus.
		requestAnimationFrame(() => {
			const line = view && "line" in view ? view.line : null;
			const tab = view && desk.current?.querySelector<HTMLElement>(`[data-tab="${view.kind}"]`);
			if (tab) tab.focus();
			else if (!line || !focusLine(frame.current, line.seq)) focusList(frame.current);
		});
	};
	const done = (of: PanelView, text: string) => {
		// Does not close another view that was opened since.
		if (shown.current === of) close();
		showToast(text);
	};
	return (
		// A wrapper, so that the page lays out the room and not the panel.
		<div ref={desk}>
			<nav className={styles.bar} aria-label={t("moderation.title")}>
				{DESK_TABS.map((tab) => {
					const count = counts[tab] ?? 0;
					return (
						<button
							key={tab}
							type="button"
							className={styles.tab}
							data-tab={tab}
							aria-expanded={view?.kind === tab}
							onClick={() => {
								if (view?.kind === tab) return close();
								open({ kind: tab });
								// A queue is reloaded when it is opened.
								if (counts[tab] !== undefined) void queues.reload();
							}}
						>
							{t(`moderation.tab.${tab}`)}{" "}
							{counts[tab] !== undefined && (
								// Has a fixed width of two digits, so that the first waiting message does not shift the layout.
								<span className={styles.badge} data-some={count > 0 ? "" : undefined}>
									{count > 0 && (count > 99 ? "99+" : count)}
								</span>
							)}
						</button>
					);
				})}
			</nav>
			{view && <ModerationPanel matchId={matchId} view={view} queues={queues} open={open} onClose={close} onDone={done} />}
		</div>
	);
}
