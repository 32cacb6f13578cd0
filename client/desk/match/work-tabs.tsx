// The tabs below the controls: log, line-ups, minute by minute, state and status, feed, keys. Each scrolls separately. Part of desk-match-panel.tsx.
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./work-tabs.module.css";

const WORK_TABS = ["log", "lineUps", "liveText", "state", "feed", "reporters", "keys"] as const;
export type WorkTab = (typeof WORK_TABS)[number];

interface WorkTabsProps {
	tab: WorkTab;
	onTab(tab: WorkTab): void;
	/** Number of open items by tab. */
	counts: Partial<Record<WorkTab, number>>;
	children: ReactNode;
}

export function WorkTabs({ tab, onTab, counts, children }: WorkTabsProps) {
	const t = useText();
	const id = useId();
	function move(event: KeyboardEvent<HTMLDivElement>): void {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const next = WORK_TABS.at((WORK_TABS.indexOf(tab) + step) % WORK_TABS.length) ?? tab;
		onTab(next);
		event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
	}
	return (
		<div className={styles.tabs}>
			<div role="tablist" aria-label={t("desk.match.tab.label")} className={styles.list} onKeyDown={move}>
				{WORK_TABS.map((one) => (
					<button
						key={one}
						type="button"
						role="tab"
						id={`${id}-${one}`}
						data-tab={one}
						className={styles.tab}
						aria-selected={one === tab}
						aria-controls={`${id}-panel`}
						tabIndex={one === tab ? 0 : -1}
						onClick={() => onTab(one)}
					>
						{t(`desk.match.tab.${one}`)}
						{counts[one] ? <span className={styles.count}>{counts[one]}</span> : null}
					</button>
				))}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
			<div key={tab} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0} className={styles.panel}>
				{children}
			</div>
		</div>
	);
}
