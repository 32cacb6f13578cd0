// The shirts of the team that scored, above the buttons: one press names the scorer. Part of reporter-panel.tsx.
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { ReporterKind } from "#shared/match/reporter.ts";
import { reporterSource } from "#shared/match/reporter.ts";
import type { Side } from "#shared/match/sides.ts";
import { useDeskSport } from "../match/sport/sport-view.ts";
import { isTempId } from "../state/model/command.ts";
import styles from "./reporter.module.css";
import type { ReporterView } from "./use-reporter-match.ts";

export function Shirts({ view, kind }: { view: ReporterView; kind: ReporterKind }) {
	const t = useText();
	const { match, state, incomplete, actions } = view;
	const sport = useDeskSport(match.sport);
	const [skipped, setSkipped] = useState<ReadonlySet<EventId>>(new Set());
	const own = ({ id, source }: { id: EventId; source: string }) => isTempId(id) || source === reporterSource(kind);
	const open = incomplete.find(
		({ event }) => own(event) && event.status === "provisional" && !skipped.has(event.id) && !skipped.has(view.idOf(event.id)),
	);
	const [field] = open?.fields ?? [];
	if (!open || !field || !state) return null;
	const payload = open.event.payload as { side?: Side };
	const side = sport.sideOfField(payload, field) ?? payload.side;
	const players = side ? sport.players(state, side, field) : [];
	if (!side || players.length === 0) return null;
	return (
		<fieldset className={styles.shirts}>
			<legend>{t("reporting.shirts.title", { team: match[side].shortName })}</legend>
			<div className={styles.numbers}>
				{players.map(({ playerId, name, number }) => (
					<button key={playerId} type="button" className={styles.shirt} onClick={() => actions.complete(open.event.id, field, playerId)}>
						<b>{number ?? "–"}</b>
						<span>{name}</span>
					</button>
				))}
			</div>
			<button type="button" className={styles.plain} onClick={() => setSkipped(new Set([...skipped, open.event.id]))}>
				{t("reporting.shirts.skip")}
			</button>
		</fieldset>
	);
}
