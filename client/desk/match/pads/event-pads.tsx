// The event pads of the sport, home left, away right, each with its key. Disabled pads are dimmed and keep their place. Part of
// desk-match-panel.tsx.
import { useStore } from "jotai";
import { useContext, useMemo } from "react";
import { padText, sideName } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/model/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { keyName } from "#client/ui/key-name.ts";
import { NowContext } from "#client/ui/page/now.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { useDeskSport } from "../sport-view.ts";
import { enabledPads } from "./enabled-pads.ts";
import styles from "./event-pads.module.css";

interface PadsProps {
	view: DeskMatchView;
	/** By pad: its key's code. */
	bindings: Readonly<Record<string, string>>;
	onPress(pad: Pad, isShifted: boolean): void;
}

export function EventPads({ view: { match, state }, bindings, onPress }: PadsProps) {
	const t = useText();
	const store = useStore();
	const source = useContext(NowContext);
	const setup = state?.setup;
	const sport = useDeskSport(match.sport);
	const pads = useMemo(() => deskOf(match.sport).pads.filter((pad) => sport.isPossible(setup ?? null, pad)), [match.sport, sport, setup]);
	const strong = useMemo(() => enabledPads(state, pads, store.get(source)), [state, pads, store, source]);
	return (
		<div className={styles.sides}>
			{SIDES.map((side) => (
				<fieldset
					key={side}
					aria-label={t("desk.match.padsOf", { team: match[side].name })}
					className={`${styles.side} ${styles[side] ?? ""}`}
				>
					<p className={styles.team} aria-hidden="true">
						{sideName(match, side)}
					</p>
					{groupsOf(pads, side).map((own, group) =>
						own.map((pad, index) => (
							<button
								key={pad.key}
								type="button"
								className={`${styles.pad} ${group === 0 && index === 0 ? styles.lead : own.length === 2 ? styles.half : ""}`}
								data-pad={pad.key}
								data-strong={strong.has(pad.key) ? "" : undefined}
								onClick={(event) => onPress(pad, event.shiftKey)}
							>
								<span className={styles.key} aria-hidden="true">
									{keyName(bindings[pad.key] ?? pad.hotkey)}
								</span>
								<span>{padText(t, pad)}</span>
							</button>
						)),
					)}
				</fieldset>
			))}
		</div>
	);
}

/** Buttons in the order of the sport, those of a group together. */
function groupsOf(pads: readonly Pad[], side: Side): Pad[][] {
	const own = pads.filter((pad) => pad.side === side);
	return [...new Set(own.map(({ group }) => group))].map((group) => own.filter((pad) => pad.group === group));
}
