// The event pads of the sport: home on the left, away on the right, those without a side below, each with its key. Disabled pads are dimmed
// and keep their place. Part of desk-match-panel.tsx.
import { useStore } from "jotai";
import { useContext, useMemo } from "react";
import { padText, sideName } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { keyName } from "#client/ui/key-name.ts";
import { NowContext } from "#client/ui/page/now.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { useDeskSport } from "../sport/sport-view.ts";
import { enabledPads } from "./enabled-pads.ts";
import styles from "./event-pads.module.css";

/** Number of pads per side above which three per row are too narrow for their labels on a phone. */
const MANY = 14;

interface PadsProps {
	view: DeskMatchView;
	/** Key codes by pad. */
	bindings: Readonly<Record<string, string>>;
	onPress(pad: Pad, isShifted: boolean): void;
}

export function EventPads({ view: { match, state }, bindings, onPress }: PadsProps) {
	const t = useText();
	const store = useStore();
	const source = useContext(NowContext);
	const sport = useDeskSport(match.sport);
	const pads = useMemo(
		() => deskOf(match.sport).pads.filter((pad) => sport.isPossible(state?.setup ?? null, pad, state)),
		[match.sport, sport, state],
	);
	const strong = useMemo(() => enabledPads(state, pads, store.get(source)), [state, pads, store, source]);
	const buttons = (side: Side | null) => (
		<PadButtons pads={pads.filter((pad) => pad.side === side)} strong={strong} bindings={bindings} onPress={onPress} sport={match.sport} />
	);
	const next = (state && deskOf(match.sport).nextSide?.(state)) ?? null;
	const isMany = SIDES.some((side) => pads.filter((pad) => pad.side === side).length > MANY);
	const hasNeutral = pads.some(({ side }) => side === null);
	return (
		<div className={styles.sides} data-many={isMany ? "" : undefined}>
			{SIDES.filter((side) => pads.some((pad) => pad.side === side)).map((side) => (
				<fieldset
					key={side}
					aria-label={t(side === next ? "desk.match.padsOfNext" : "desk.match.padsOf", { team: match[side].name })}
					className={`${styles.side} ${styles[side] ?? ""}`}
				>
					<p className={styles.team} data-next={side === next ? "" : undefined} aria-hidden="true">
						{side === next ? t("desk.match.next", { team: sideName(match, side) }) : sideName(match, side)}
					</p>
					{buttons(side)}
				</fieldset>
			))}
			{hasNeutral && (
				<fieldset aria-label={t("desk.match.padsOfBoth")} className={`${styles.side} ${styles.neutral}`}>
					{buttons(null)}
				</fieldset>
			)}
		</div>
	);
}

interface PadButtonsProps extends Pick<PadsProps, "bindings" | "onPress"> {
	sport: SportKey;
	pads: readonly Pad[];
	/** Keys of the pads that the log would accept now. */
	strong: ReadonlySet<string>;
}

/** The pads of a side in the order of the sport, grouped. */
function PadButtons({ sport, pads, strong, bindings, onPress }: PadButtonsProps) {
	const t = useText();
	const groups = [...new Set(pads.map(({ group }) => group))].map((group) => pads.filter((pad) => pad.group === group));
	return groups.map((own, group) => {
		const isLead = group === 0 && own[0]?.side !== null;
		return own.map((pad, index) => (
			<button
				key={pad.key}
				type="button"
				className={`${styles.pad} ${isLead && index === 0 ? styles.lead : (styles[widthOf(index, own.length, isLead)] ?? "")}`}
				data-pad={pad.key}
				data-first={index === 0 && group > 0 ? "" : undefined}
				data-strong={strong.has(pad.key) ? "" : undefined}
				onClick={(event) => onPress(pad, event.shiftKey)}
			>
				<span className={styles.key} aria-hidden="true">
					{keyName(bindings[pad.key] ?? pad.hotkey)}
				</span>
				<span>{padText(t, sport, pad)}</span>
			</button>
		));
	});
}

/** Three pads per row; the last ones of a group share an incomplete row. `hasLead`: the first pad has its own row. */
function widthOf(index: number, count: number, hasLead: boolean): "whole" | "half" | "third" {
	const [place, many] = hasLead ? [index - 1, count - 1] : [index, count];
	const left = many % 3;
	if (many === 1) return "whole";
	const halves = left === 0 ? 0 : left === 2 ? 2 : 4;
	return place >= many - halves ? "half" : "third";
}
