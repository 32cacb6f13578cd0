// Names the players of an event: the side's shirts, those on the pitch first. Digits type a shirt number, Enter selects, Escape defers. A
// field with a closed list of values shows those, and a digit selects one. Other keys keep their actions unless a number is half typed,
// which first needs Enter or Escape. use-shirt-keys.ts handles the keys. Part of pending-items.tsx.

import { useEffect, useRef } from "react";
import { describeEvent, fieldText, minuteOf, valueText } from "#client/desk/state/model/describe-event.ts";
import { useAuthors } from "#client/desk/state/use-authors.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import type { EventId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { findEntry, firstRevision } from "#shared/match/judge/find-event.ts";
import forms from "../styles/forms.module.css";
import styles from "./player-strip.module.css";
import type { ShirtRequest } from "./use-shirt-keys.ts";

/** Windows that show either the board or the match (pages/console/desk.module.css); there the strip's usual place is out of view. */
const PHONE = "(max-width: 59.9375em)";
const SAME_SHOWN_MS = 6 * SECOND_MS;

interface PlayerStripProps {
	view: DeskMatchView;
	shirts: ShirtRequest;
}

export function PlayerStrip({ view, shirts }: PlayerStripProps) {
	const t = useText();
	const { capture, open, choose, defer } = shirts;
	const { match } = view;
	if (!capture || !open) return null;
	const { event, field, players, choices } = open;
	const { typed, isBlocking } = capture;
	const shown = typed === "" ? players : players.filter(({ number }) => String(number).startsWith(typed));
	const { title, parts } = describeEvent(t, match, event);
	return (
		<fieldset
			ref={showOnPhone}
			aria-label={t(choices ? "desk.match.players.choices" : "desk.match.players.label")}
			className={styles.strip}
		>
			<SameAs view={view} shirts={shirts} />
			<p className={styles.head}>
				<b>{fieldText(t, match.sport, field)}</b>
				<span className={styles.what}>
					{[minuteOf(t, match.sport, event, view.state?.setup.format), title, parts[0]].filter(Boolean).join(" ")}
				</span>
				{!choices && (
					<output className={styles.typed} aria-label={t("desk.match.players.typed")} data-empty={typed === "" ? "" : undefined}>
						{typed || "#"}
					</output>
				)}
				{typed !== "" && !isBlocking && <span className={styles.hint}>{t("desk.match.players.hint")}</span>}
				<button type="button" className={forms.button} onClick={defer}>
					{t("desk.match.players.defer")}
				</button>
			</p>
			{isBlocking && <p className={styles.blocking}>{t("desk.match.players.unfinished", { number: typed })}</p>}
			<ul className={styles.players}>
				{choices?.map((value, index) => (
					<li key={value}>
						<button type="button" className={styles.player} onClick={() => choose(value)}>
							<b>{index + 1}</b> <span>{valueText(t, match.sport, field, value)}</span>
						</button>
					</li>
				))}
				{shown.map((player) => (
					<li key={player.playerId}>
						<button type="button" className={styles.player} data-off={player.isOn ? undefined : ""} onClick={() => choose(player.playerId)}>
							<b>{player.number ?? "–"}</b> <span>{lastName(player.name)}</span>
						</button>
					</li>
				))}
				{players.length === 0 && !choices && <li className={forms.note}>{t("desk.match.players.noSquad")}</li>}
				{players.length > 0 && shown.length === 0 && <li className={forms.note}>{t("desk.match.players.noNumber", { number: typed })}</li>}
			</ul>
		</fieldset>
	);
}

function showOnPhone(strip: HTMLFieldSetElement | null): void {
	if (!strip || !matchMedia(PHONE).matches) return;
	strip.popover = "manual";
	strip.showPopover();
}

/** Returns `Moreau` for `Alexandre Moreau`. */
function lastName(name: string): string {
	const space = name.indexOf(" ");
	return space < 0 ? name : name.slice(space + 1);
}

/** Shown for a while if the event whose players are requested was merged into an earlier duplicate and has no open players. */
export function SameAs({ view, shirts: { capture, eventId, open, request } }: PlayerStripProps) {
	const isAbsorbed = capture !== null && eventId !== null && view.isAbsorbed(capture.eventId);
	return isAbsorbed ? <SameEvent view={view} eventId={eventId} onOver={open === null ? () => request(null) : null} /> : null;
}

/** Names the author of the event that the last press duplicates. `onOver` is called after a while; `null` keeps the message. */
export function SameEvent({
	view: { match, state },
	eventId,
	onOver,
}: {
	view: DeskMatchView;
	eventId: EventId;
	onOver: (() => void) | null;
}) {
	const t = useText();
	const entry = state && findEntry(state, eventId);
	const first = entry && firstRevision(entry);
	const nameOf = useAuthors(match.id, first?.source === "operator" ? first.seq : null);
	const isTimed = entry !== null && onOver !== null;
	const newest = useRef(onOver);
	useEffect(() => {
		newest.current = onOver;
	});
	useEffect(() => {
		if (!isTimed) return;
		const timer = setTimeout(() => newest.current?.(), SAME_SHOWN_MS);
		return () => clearTimeout(timer);
	}, [isTimed]);
	if (!entry || !first) return null;
	const what = describeEvent(t, match, entry.event).title.toLowerCase();
	const name = nameOf(first.seq);
	return (
		<p className={styles.same} role="status">
			{name ? t("desk.match.players.duplicateOf", { what, name }) : t("desk.match.players.duplicate", { what })}
		</p>
	);
}
