// Players whom cards suspend for the match, by the rules of its competition: shown beside the line-ups, with a warning if a line-up names
// one. Staff may lift a suspension with a reason. Renders nothing if the competition has no rules.
import { useStore } from "jotai";
import { useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { requestTo } from "#client/api/request.ts";
import { sideName } from "#client/desk/state/model/describe-event.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { useQuery } from "#client/session/use-query.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import {
	liftSuspension,
	listSuspensions,
	restoreSuspension,
	type SuspendedPlayer,
} from "#shared/contract/rest/catalogue-admin/suspensions.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { SIDES } from "#shared/match/sides.ts";
import forms from "../styles/forms.module.css";
import styles from "./suspended-players.module.css";

/** `seq`: head of the match's log; a new line-up is a new head. */
export function SuspendedPlayers({ match, seq }: { match: MatchRow; seq: number }) {
	const t = useText();
	const { answer, reload } = useQuery(requestTo(listSuspensions, { params: { matchId: match.id } }), { everyMs: 30_000 });
	const [seen, setSeen] = useState(seq);
	if (seen !== seq) {
		setSeen(seq);
		void reload();
	}
	if (!answer?.hasRules) return null;
	return (
		<section className={styles.suspended} aria-label={t("desk.match.suspended.title")}>
			<p className={styles.title}>{t("desk.match.suspended.title")}</p>
			{SIDES.every((side) => answer[side].length === 0) && <p className={forms.note}>{t("desk.match.suspended.nobody")}</p>}
			{SIDES.map(
				(side) =>
					answer[side].length > 0 && (
						<ul key={side} className={styles.list} aria-label={sideName(match, side)}>
							{answer[side].map((player) => (
								<SuspendedRow
									key={`${player.matchId} ${player.playerId} ${player.card}`}
									player={player}
									team={sideName(match, side)}
									reload={reload}
								/>
							))}
						</ul>
					),
			)}
		</section>
	);
}

function SuspendedRow({ player, team, reload }: { player: SuspendedPlayer; team: string; reload(): Promise<void> }) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const now = useNow((at) => at - (at % DAY_MS));
	const action = useStaffAction();
	const [isLifting, setLifting] = useState(false);
	const { name, card, cards, matches, served, source, lifted, isListed, matchStartsAt } = player;
	const params = { matchId: player.matchId, playerId: player.playerId, card };
	const lift = (reason: string) =>
		void action.start(async () => {
			await callApi(store, liftSuspension, { params, body: { reason } });
			setLifting(false);
			await reload();
			return t("desk.match.suspended.wasLifted", { name });
		});
	const restore = () =>
		void action.start(async () => {
			await callApi(store, restoreSuspension, { params });
			await reload();
			return t("desk.match.suspended.wasRestored", { name });
		});
	return (
		<li className={styles.row} data-listed={(isListed && !lifted) || undefined}>
			<span>
				<b translate="no">{name}</b> ({team}):{" "}
				{t(`desk.match.suspended.card.${card}`, { count: cards, day: formatDate(t, matchStartsAt, zone, now) })}
				{", "}
				{t("desk.match.suspended.matches", { count: matches, served })}
			</span>
			<span className={forms.note}>{t("desk.match.suspended.source", { source })}</span>
			{isListed && !lifted && (
				<strong className={styles.warning} role="alert">
					{t("desk.match.suspended.isListed", { name })}
				</strong>
			)}
			{lifted && <span>{t("desk.match.suspended.lifted", { reason: lifted.reason })}</span>}
			{lifted ? (
				<button type="button" className={forms.button} aria-disabled={action.isBusy || undefined} onClick={restore}>
					{t("desk.match.suspended.restore")}
				</button>
			) : (
				!isLifting && (
					<button type="button" className={forms.button} onClick={() => setLifting(true)}>
						{t("desk.match.suspended.lift")}
					</button>
				)
			)}
			{isLifting && (
				<form
					className={forms.line}
					onSubmit={(event) => {
						event.preventDefault();
						lift(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
					}}
				>
					<input
						name="reason"
						className={forms.input}
						maxLength={MAX_REASON_LENGTH}
						required
						autoComplete="off"
						placeholder={t("desk.match.suspended.reason")}
						aria-label={t("desk.match.suspended.reason")}
					/>
					<button type="submit" className={forms.strong} aria-disabled={action.isBusy || undefined}>
						{t("desk.match.suspended.lift")}
					</button>
				</form>
			)}
			{action.problem && <p role="alert">{action.problem}</p>}
		</li>
	);
}
