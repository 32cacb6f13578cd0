// The match in front of the operator: assignment, clock, pads, pending items, log and its corrections.
import { memo, useCallback, useMemo, useState } from "react";
import "#texts/desk";
import "#texts/match";
import { useText } from "#client/i18n/translate.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import type { DeskMatchView } from "../state/desk-match.ts";
import { keysOf } from "../state/hotkeys.ts";
import { useBindings } from "../state/use-bindings.ts";
import { useHotkeys } from "../state/use-hotkeys.ts";
import { Assignment } from "./assignment.tsx";
import { ClockControls } from "./clock-controls.tsx";
import styles from "./desk-match.module.css";
import { EventPads } from "./event-pads.tsx";
import { FeedView } from "./feed-view.tsx";
import forms from "./forms.module.css";
import { HandoverForm } from "./handover-form.tsx";
import { KeysView } from "./keys-view.tsx";
import { LineUpView } from "./line-up-view.tsx";
import { LogView } from "./log-view.tsx";
import { MatchHeader } from "./match-header.tsx";
import { PendingItems } from "./pending-items.tsx";
import { ReviewRow } from "./review-row.tsx";
import { useDeskSport } from "./sport-view.ts";
import { StateView } from "./state-view.tsx";
import { UndoRow } from "./undo-row.tsx";
import { useFirstKeys } from "./use-first-keys.ts";
import { useLegendKey } from "./use-legend-key.ts";
import { useShirtKeys } from "./use-shirt-keys.ts";
import { ViewersLine } from "./viewers-line.tsx";
import { type WorkTab, WorkTabs } from "./work-tabs.tsx";

interface DeskMatchPanelProps {
	view: DeskMatchView;
	/** Nothing leaves the page; there are no colleagues and no feed. */
	isDrill?: boolean;
}

/** It hears the operator's keys too: one panel a page. Rendered again when its match moves, not when the page around it does. */
export const DeskMatchPanel = memo(function DeskMatchPanel({ view, isDrill = false }: DeskMatchPanelProps) {
	const t = useText();
	const { match, actions } = view;
	const sport = useDeskSport(match.sport);
	const own = useBindings();
	const bindings = useMemo(() => keysOf(match.sport, own.bindings), [match.sport, own.bindings]);
	const firstKeys = useFirstKeys();
	const [isBinding, setBinding] = useState(false);
	const [isProvisional, setProvisional] = useState(false);
	const [tab, setTab] = useState<WorkTab>("log");
	const [isHanding, setHanding] = useState(false);
	const shirts = useShirtKeys(view, firstKeys);
	function showTab(next: WorkTab): void {
		setTab(next);
		// Leaving the match ends the binding mode, so that its keys work again.
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
			if (action === "provisional") setProvisional(!isProvisional);
			else if (action.startsWith("review_") && view.state && REVIEWS[action]) {
				const subject = REVIEWS[action];
				actions.startReview(subject, sport?.reviewable(view.state, subject) ?? undefined);
			} else return false;
			return true;
		},
	});
	return (
		<section className={styles.panel} aria-label={t("desk.match.label", { home: match.home.name, away: match.away.name })}>
			<div className={styles.controls}>
				<MatchHeader view={view} />
				<Assignment {...{ view, isDrill, isHanding }} onHand={setHanding}>
					<ViewersLine view={view} />
				</Assignment>
				<ClockControls view={view} bindings={bindings} />
				<EventPads view={view} bindings={bindings} onPress={command} />
				<ReviewRow {...{ view, bindings, isProvisional }} onProvisional={setProvisional} />
				<UndoRow view={view} bindings={bindings} />
			</div>
			<div className={styles.work}>
				<PendingItems {...{ view, bindings, shirts }}>
					{isBinding && (
						<div className={styles.matter} data-tone="warn">
							<p>{t("desk.keys.editing")}</p>
							<button type="button" className={forms.button} onClick={() => setBinding(false)}>
								{t("desk.keys.done")}
							</button>
						</div>
					)}
					{isHanding && view.isAssignee && !view.desk?.offer && <HandoverForm view={view} onClose={() => setHanding(false)} />}
				</PendingItems>
				<WorkTabs tab={tab} onTab={showTab} counts={{ feed: waitingOfFeed(view) }}>
					{tab === "log" && <LogView key={match.id} view={view} />}
					{tab === "lineUps" && <LineUpView view={view} />}
					{tab === "state" && <StateView view={view} />}
					{tab === "feed" && <FeedView view={view} />}
					{tab === "keys" && <KeysView {...{ view, firstKeys, isBinding }} {...own} onBinding={setBinding} />}
				</WorkTabs>
			</div>
		</section>
	);
});

const REVIEWS: Partial<Record<string, string>> = { review_goal: "goal", review_penalty: "penalty", review_red_card: "red_card" };

/** Differences, and holds that ended unseen. */
const waitingOfFeed = ({ desk }: DeskMatchView): number =>
	desk ? desk.discrepancies.length + desk.overrides.filter(({ hasExpired }) => hasExpired).length : 0;

function isScoring(sport: string, { type, payload }: Pad): boolean {
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
	return Boolean(sportByKey(sport)?.scoring(event));
}
