// The match in front of the operator: who keeps it, its clock and buttons, what waits, its log and everything that corrects it.
// Placed by the desk's page and by the drill (`view.desk` null there). Nothing in it ever lies over the clock and the buttons.
import { useCallback, useState } from "react";
import "#client/i18n/desk-texts.ts";
import "#client/i18n/match-texts.ts";
import { useText } from "#client/i18n/translate.ts";
import type { DeskMatchView } from "#client/state/desk/desk-match.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import { ClockControls } from "./clock-controls.tsx";
import styles from "./desk-match.module.css";
import { FeedView } from "./feed-view.tsx";
import { Keeping } from "./keeping.tsx";
import { LineUpView } from "./line-up-view.tsx";
import { LogView } from "./log-view.tsx";
import { MatchHead } from "./match-head.tsx";
import { OpenMatters } from "./open-matters.tsx";
import { Pads } from "./pads.tsx";
import { ReviewRow } from "./review-row.tsx";
import { StateView } from "./state-view.tsx";
import { UndoRow } from "./undo-row.tsx";
import { useOpenEvent } from "./use-open-event.ts";
import { WatchLine } from "./watch-line.tsx";
import { type WorkTab, WorkTabs } from "./work-tabs.tsx";

interface DeskMatchPanelProps {
	view: DeskMatchView;
	/** By pad or deed: the code of its key; absent ones have their usual keys. */
	bindings?: Readonly<Record<string, string>>;
}

const USUAL: Readonly<Record<string, string>> = {};

export function DeskMatchPanel({ view, bindings = USUAL }: DeskMatchPanelProps) {
	const t = useText();
	const { match, deeds } = view;
	const [isProvisional, setProvisional] = useState(false);
	const [tab, setTab] = useState<WorkTab>("log");
	const [openId, setOpenId] = useOpenEvent(view);
	const press = useCallback(
		(pad: Pad, isShifted: boolean) => {
			const isPossible = (isShifted || isProvisional) && isScoring(match.sport, pad);
			deeds.press(pad, { isProvisional: isPossible });
			setProvisional(false);
		},
		[deeds, isProvisional, match.sport],
	);
	return (
		<section className={styles.panel} aria-label={t("desk.match.label", { home: match.home.name, away: match.away.name })}>
			<div className={styles.controls}>
				<MatchHead view={view} />
				<Keeping view={view}>
					<WatchLine view={view} />
				</Keeping>
				<ClockControls view={view} bindings={bindings} />
				<Pads view={view} bindings={bindings} onPress={press} />
				<ReviewRow {...{ view, bindings, isProvisional }} onProvisional={setProvisional} />
				<UndoRow view={view} bindings={bindings} />
			</div>
			<div className={styles.work}>
				<OpenMatters {...{ view, bindings, openId }} onOpen={setOpenId} />
				<WorkTabs tab={tab} onTab={setTab} counts={{ feed: waitingOfFeed(view) }}>
					{tab === "log" && <LogView key={match.id} view={view} />}
					{tab === "lineUps" && <LineUpView view={view} />}
					{tab === "state" && <StateView view={view} />}
					{tab === "feed" && <FeedView view={view} />}
				</WorkTabs>
			</div>
		</section>
	);
}

/** Differences, and holds that ended unseen. */
const waitingOfFeed = ({ desk }: DeskMatchView): number =>
	desk ? desk.differences.length + desk.holds.filter(({ hasExpired }) => hasExpired).length : 0;

function isScoring(sport: string, { type, payload }: Pad): boolean {
	const event = {
		type,
		payload,
		seq: 0,
		id: "",
		revision: 1,
		standing: "confirmed",
		period: null,
		elapsedMs: null,
		occurredAt: 0,
		source: "operator",
	} as const;
	return Boolean(sportByKey(sport)?.scoring(event));
}
