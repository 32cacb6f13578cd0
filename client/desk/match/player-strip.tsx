// Names the players of an event: the side's shirts, those on the pitch first. Digits type a shirt number, Enter selects,
// Escape defers. Other keys keep their actions, unless a number is half typed: then it needs Enter or Escape.
// The keys are handled by use-shirt-keys.ts. Part of pending-items.tsx.

import { useEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { findEntry, firstRevision } from "#shared/match/entry/find-event.ts";
import type { DeskMatchView } from "../state/desk-match.ts";
import { describeEvent, keyOf, minuteOf } from "../state/event-words.ts";
import { useAuthors } from "../state/use-authors.ts";
import forms from "./forms.module.css";
import styles from "./player-strip.module.css";
import type { ShirtRequest } from "./use-shirt-keys.ts";

const SAME_SHOWN_MS = 6 * SECOND_MS;

interface PlayerStripProps {
	view: DeskMatchView;
	shirts: ShirtRequest;
}

export function PlayerStrip({ view, shirts }: PlayerStripProps) {
	const t = useText();
	const { capture, open, take, later } = shirts;
	const { match } = view;
	if (!capture || !open) return null;
	const { event, field, players } = open;
	const { typed, isInWay } = capture;
	const shown = typed === "" ? players : players.filter(({ number }) => String(number).startsWith(typed));
	const { title, parts } = describeEvent(t, match, event);
	return (
		<fieldset aria-label={t("desk.match.strip.label")} className={styles.strip}>
			<SameAs {...{ view, shirts }} />
			<p className={styles.head}>
				<b>{t(keyOf(`desk.match.field.${field}`))}</b>
				<span className={styles.what}>{[minuteOf(match.sport, event), title, parts[0]].filter(Boolean).join(" ")}</span>
				<output className={styles.typed} aria-label={t("desk.match.strip.typed")} data-empty={typed === "" ? "" : undefined}>
					{typed || "#"}
				</output>
				{typed !== "" && !isInWay && <span className={styles.hint}>{t("desk.match.strip.hint")}</span>}
				<button type="button" className={forms.button} onClick={later}>
					{t("desk.match.strip.later")}
				</button>
			</p>
			{isInWay && <p className={styles.inWay}>{t("desk.match.strip.unfinished", { number: typed })}</p>}
			<ul className={styles.players}>
				{shown.map((player) => (
					<li key={player.playerId}>
						<button type="button" className={styles.player} data-off={player.isOn ? undefined : ""} onClick={() => take(player.playerId)}>
							<b>{player.number ?? "–"}</b> <span>{lastName(player.name)}</span>
						</button>
					</li>
				))}
				{players.length === 0 && <li className={forms.note}>{t("desk.match.strip.noSquad")}</li>}
				{players.length > 0 && shown.length === 0 && <li className={forms.note}>{t("desk.match.strip.noNumber", { number: typed })}</li>}
			</ul>
		</fieldset>
	);
}

/** `Alexandre Moreau` → `Moreau`: the number says the rest. */
function lastName(name: string): string {
	const space = name.indexOf(" ");
	return space < 0 ? name : name.slice(space + 1);
}

/** The command was merged into an earlier duplicate: names its author. */
export function SameAs({ view, shirts: { capture, eventId, open, ask } }: PlayerStripProps) {
	const t = useText();
	const { match, state } = view;
	const isAbsorbed = capture !== null && view.isAbsorbed(capture.eventId);
	const entry = isAbsorbed && state ? findEntry(state, eventId) : null;
	const first = entry && firstRevision(entry);
	const nameOf = useAuthors(match.id, first?.source === "operator" ? first.seq : null);
	// With nobody left to name it is news for a while.
	const isOver = entry !== null && open === null;
	const newest = useRef(ask);
	useEffect(() => {
		newest.current = ask;
	});
	useEffect(() => {
		if (!isOver) return;
		const timer = setTimeout(() => newest.current(null), SAME_SHOWN_MS);
		return () => clearTimeout(timer);
	}, [isOver]);
	if (!entry || !first) return null;
	const what = describeEvent(t, match, entry.event).title.toLowerCase();
	const name = nameOf(first.seq);
	return (
		<p className={styles.same} role="status">
			{name ? t("desk.match.strip.sameAs", { what, name }) : t("desk.match.strip.sameAsBefore", { what })}
		</p>
	);
}
