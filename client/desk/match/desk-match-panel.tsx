// The panel of the match in front: assignment, clock, pads, pending items, and tabs for log, line-ups, state, feed and keys.
import { memo, useCallback, useMemo, useState } from "react";
import "#texts/desk";
import "#texts/match";
import "#texts/match-tabs";
import { useText } from "#client/i18n/translate.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { keysOf } from "../state/keys/hotkeys.ts";
import { useBindings } from "../state/keys/use-bindings.ts";
import { useHotkeys } from "../state/keys/use-hotkeys.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import { Assignment } from "./assignment.tsx";
import { ClockControls } from "./clock/clock-controls.tsx";
import { StateView } from "./clock/state-view.tsx";
import { FeedView } from "./feed/feed-view.tsx";
import { HandoverForm } from "./handover-form.tsx";
import { KeysView } from "./keys/keys-view.tsx";
import { useKeyInterceptors } from "./keys/use-key-interceptors.ts";
import { useLegendKey } from "./keys/use-legend-key.ts";
import { LineUpView } from "./line-up/line-up-view.tsx";
import { LiveTextView } from "./live-text/live-text-view.tsx";
import { LogView } from "./log/log-view.tsx";
import { MatchHeader } from "./match-header.tsx";
import { EventPads } from "./pads/event-pads.tsx";
import { ReviewRow } from "./pads/review-row.tsx";
import { UndoRow } from "./pads/undo-row.tsx";
import { PendingItems } from "./pending/pending-items.tsx";
import { useShirtKeys } from "./players/use-shirt-keys.ts";
import { ReporterLinks } from "./reporters/reporter-links.tsx";
import styles from "./styles/desk-match.module.css";
import forms from "./styles/forms.module.css";
import { ViewersLine } from "./viewers-line.tsx";
import { type WorkTab, WorkTabs } from "./work-tabs.tsx";

interface DeskMatchPanelProps {
	view: DeskMatchView;
	/** Whether this is a drill: nothing is sent to the server, and there are no other operators and no feed. */
	isDrill?: boolean;
}

/**
 * The panel also handles the operator's keys, so there must be one per page. Memoised: rerenders when its match
 * changes, not with the page around it.
 */
export const DeskMatchPanel = memo(function DeskMatchPanel({ view, isDrill = false }: DeskMatchPanelProps) {
	const t = useText();
	const { match, actions } = view;
	const own = useBindings();
	const bindings = useMemo(() => keysOf(match.sport, own.bindings), [match.sport, own.bindings]);
	const interceptors = useKeyInterceptors();
	const [isBinding, setBinding] = useState(false);
	const [isProvisional, setProvisional] = useState(false);
	const [tab, setTab] = useState<WorkTab>("log");
	const [isHanding, setHanding] = useState(false);
	const [isPressedLow, setPressedLow] = useState(false);
	const shirts = useShirtKeys(view, interceptors);
	function showTab(next: WorkTab): void {
		setTab(next);
		// Leaving the keys tab ends the binding mode, so that the desk's keys work again.
		setBinding(false);
	}
	const command = useCallback(
		(pad: Pad, isShifted: boolean) => {
			const isPossible = (isShifted || isProvisional) && isScoring(match.sport, pad);
			actions.command(pad, { isProvisional: isPossible });
			setProvisional(false);
		},
		[actions, isProvisional, match.sport],
	);
	useLegendKey(() => showTab(tab === "keys" ? "log" : "keys"));
	useHotkeys(isBinding ? null : view, {
		bindings: own.bindings,
		onPad: command,
		onAction(action) {
			if (action !== "provisional") return false;
			setProvisional(!isProvisional);
			return true;
		},
	});
	return (
		<section
			className={styles.panel}
			aria-label={t("desk.match.label", { home: match.home.name, away: match.away.name })}
			data-pressed={isPressedLow ? "low" : "high"}
			onPointerDown={({ clientY, target }) => {
				// The player strip covers the half of the window that was not pressed; a press on the strip itself does not move it.
				if (!(target as Element).closest(":popover-open")) setPressedLow(clientY > innerHeight / 2);
			}}
		>
			<div className={styles.controls}>
				<MatchHeader view={view} />
				<Assignment view={view} isDrill={isDrill} isHanding={isHanding} onHand={setHanding}>
					<ViewersLine view={view} />
				</Assignment>
				<ClockControls view={view} bindings={bindings} />
				<EventPads view={view} bindings={bindings} onPress={command} />
				<ReviewRow view={view} bindings={bindings} isProvisional={isProvisional} onProvisional={setProvisional} />
				<UndoRow view={view} bindings={bindings} />
			</div>
			<div className={styles.work}>
				<PendingItems view={view} bindings={bindings} shirts={shirts}>
					{isBinding && (
						<div className={styles.item} data-tone="warn">
							<p>{t("desk.keys.editing")}</p>
							<button type="button" className={forms.button} onClick={() => setBinding(false)}>
								{t("desk.keys.done")}
							</button>
						</div>
					)}
					{isHanding && view.isAssignee && !view.desk?.handover && <HandoverForm view={view} onClose={() => setHanding(false)} />}
				</PendingItems>
				<WorkTabs tab={tab} onTab={showTab} counts={{ feed: waitingOfFeed(view) }}>
					{tab === "log" && <LogView key={match.id} view={view} />}
					{tab === "lineUps" && <LineUpView view={view} />}
					{tab === "liveText" && !isDrill && <LiveTextView key={match.id} view={view} />}
					{tab === "state" && <StateView view={view} />}
					{tab === "feed" && <FeedView view={view} isDrill={isDrill} />}
					{tab === "reporters" && !isDrill && <ReporterLinks key={match.id} match={match} />}
					{tab === "keys" && <KeysView view={view} interceptors={interceptors} isBinding={isBinding} {...own} onBinding={setBinding} />}
				</WorkTabs>
			</div>
		</section>
	);
});

/** Counts discrepancies of feeds and readers, and overrides that expired unnoticed. */
const waitingOfFeed = ({ desk }: DeskMatchView): number =>
	desk ? desk.discrepancies.length + desk.readerDiscrepancies.length + desk.overrides.filter(({ hasExpired }) => hasExpired).length : 0;

function isScoring(sport: SportKey, { type, payload }: Pad): boolean {
	const event = {
		type,
		payload,
		seq: 0,
		id: "",
		revision: 1,
		status: "confirmed",
		period: null,
		elapsedMs: null,
		occurredAt: 0,
		source: "operator",
	} as const;
	return Boolean(sportOf(sport).scoring(event));
}
