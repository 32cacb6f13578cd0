// Who it was: the side's shirts, those on the pitch first. While it is open digits type a shirt number and Enter takes it; Escape
// leaves it for later. Every other key stays what it is, so the next press of a pad is not lost, unless a number stands half
// typed: then it waits for Enter or Escape. Part of open-matters.tsx.
import { useSetAtom } from "jotai";
import { useMemo, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { DeskMatchView } from "#client/state/desk/desk-match.ts";
import { describeTold, keyOf, minuteOf } from "#client/state/desk/event-words.ts";
import { isTypedInto } from "#client/state/desk/typed-into.ts";
import { announcementAtom } from "#client/state/window/announcement.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import forms from "./forms.module.css";
import styles from "./player-strip.module.css";
import type { ShirtPlayer } from "./sport-view.ts";
import { sportView } from "./sport-views.ts";
import { type KeyTakers, useTakenKeys } from "./use-first-keys.ts";

interface PlayerStripProps {
	view: DeskMatchView;
	event: MatchEvent;
	/** Open fields, the one that is asked for first. */
	fields: readonly string[];
	firstKeys: KeyTakers;
	onClose(): void;
}

/** How far the answer has come. */
interface Answering {
	eventId: EventId;
	typed: string;
	/** Fields that were put off. */
	skipped: readonly string[];
	/** A key was meant for a button while the number stood half typed, and told nothing. */
	isInWay?: boolean;
}

const NOTHING: Omit<Answering, "eventId"> = { typed: "", skipped: [] };

export function PlayerStrip({ view, event, fields, firstKeys, onClose }: PlayerStripProps) {
	const t = useText();
	const [kept, setKept] = useState<Answering>({ eventId: event.id, typed: "", skipped: [] });
	// Of another event since: begun anew. The log may have given it another id meanwhile.
	const { typed, skipped, isInWay } = view.idOf(kept.eventId) === event.id ? kept : NOTHING;
	const announce = useSetAtom(announcementAtom);
	const setTyped = (text: string) => setKept({ eventId: event.id, typed: text, skipped });
	const field = fields.find((name) => !skipped.includes(name)) ?? null;
	const { match, state, deeds } = view;
	const players = useMemo(() => {
		const sport = sportView(match.sport);
		const side = field === null ? null : sport?.sideOfField(event.payload as Record<string, unknown>, field);
		return state && side && sport && field ? sport.players(state, side, field) : [];
	}, [match.sport, state, event.payload, field]);
	const shown = typed === "" ? players : players.filter(({ number }) => String(number).startsWith(typed));
	const exact = players.find(({ number }) => String(number) === typed);

	function take(player: ShirtPlayer | undefined): void {
		if (!player || field === null) return;
		setTyped("");
		deeds.complete(event.id, field, player.playerId);
		// What is named is open no more: the next field is asked for by itself.
		if (fields.filter((name) => !skipped.includes(name)).length <= 1) onClose();
	}
	function later(): void {
		const left = fields.filter((name) => !skipped.includes(name) && name !== field);
		if (left.length === 0 || field === null) onClose();
		else setKept({ eventId: event.id, typed: "", skipped: [...skipped, field] });
	}
	useTakenKeys(firstKeys, (key) => {
		if (key.ctrlKey || key.metaKey || key.altKey || isTypedInto(key.target)) return false;
		const digit = /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
		if (digit !== undefined && !key.shiftKey) setTyped((typed + digit).slice(-2));
		else if (key.key === "Backspace" && typed !== "") setTyped(typed.slice(0, -1));
		else if (key.key === "Enter" && typed !== "") take(exact ?? (shown.length === 1 ? shown[0] : undefined));
		else if (key.key === "Escape") typed === "" ? onClose() : setTyped("");
		// He may have meant another match by the number: a goal there must not become one here.
		else if (typed !== "" && key.key.length === 1) {
			setKept({ eventId: event.id, typed, skipped, isInWay: true });
			announce(t("desk.match.strip.unfinished", { number: typed }));
		} else return false;
		return true;
	});

	if (field === null) return null;
	const { title, parts } = describeTold(t, match, event);
	return (
		<fieldset aria-label={t("desk.match.strip.label")} className={styles.strip}>
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
						<button type="button" className={styles.player} data-off={player.isOn ? undefined : ""} onClick={() => take(player)}>
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
