// A chat user's record with the moderator's actions: sanctions and messages.
import "#texts/chat-parts";
import "#texts/chat";
import "#texts/moderation";
import { useStore } from "jotai";
import { useCallback, useMemo } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { getChatUser, type SanctionEntry } from "#shared/contract/rest/chat/chat-moderation.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { QueryState } from "../parts/query-state.tsx";
import { QueuedLine } from "../parts/queued-line.tsx";
import { Timestamp } from "../parts/timestamp.tsx";
import styles from "../queues/moderation.module.css";
import { moderationCalls, type PersonAnswer } from "../queues/moderation-calls.ts";
import { SanctionForm } from "./sanction-form.tsx";

interface PersonViewProps {
	/** The room for actions that apply to one; `undefined` for all rooms. */
	matchId: MatchId | undefined;
	userId: UserId;
	reloadQueues(): Promise<void>;
	/** Receives the outcome of a sanction as text; absent if the view was not opened from a line. */
	onDone?: ((done: string) => void) | undefined;
}

export function PersonView({ matchId, userId, reloadQueues, onDone }: PersonViewProps) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const calls = useMemo(() => moderationCalls(store), [store]);
	const person = useQuery(requestTo(getChatUser, { params: { userId } }));
	const { answer, reload } = person;
	const refresh = useCallback(() => Promise.all([reload(), reloadQueues()]), [reload, reloadQueues]);
	const lift = () =>
		action.start(async () => {
			await calls.lift(userId).finally(refresh);
			return t("moderation.person.lifted");
		});
	return (
		<>
			<QueryState query={person} />
			{answer && (
				<>
					<EventStatus answer={answer} />
					<Outcome action={action} />
					{answer.sanction && (
						<div className={styles.item}>
							<SanctionFacts sanction={answer.sanction} />
							<div className={styles.actions}>
								<button type="button" className={styles.button} aria-disabled={action.isBusy || undefined} onClick={() => void lift()}>
									{t("moderation.person.lift")}
								</button>
							</div>
						</div>
					)}
					<SanctionForm matchId={matchId} userId={userId} action={action} refresh={refresh} onSanction={onDone} />
					<h3 className={styles.part}>{t("moderation.person.sanctions")}</h3>
					{answer.sanctions.length === 0 && <p className={styles.note}>{t("moderation.person.noSanctions")}</p>}
					<ul className={styles.list}>
						{answer.sanctions.map((sanction) => (
							<li key={sanction.id} className={styles.item}>
								<SanctionFacts sanction={sanction} />
							</li>
						))}
					</ul>
					<h3 className={styles.part}>{t("moderation.person.lines")}</h3>
					{answer.lines.length === 0 && <p className={styles.note}>{t("moderation.person.noLines")}</p>}
					<ul className={styles.list}>
						{answer.lines.map((line) => (
							<li key={line.id} className={styles.item}>
								<QueuedLine line={line} mark={line.state !== "published" && <span>{t(`moderation.person.state.${line.state}`)}</span>} />
							</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}

function EventStatus({ answer: { user, sanction, reports } }: { answer: PersonAnswer }) {
	const t = useText();
	const facts = [
		sanction === null && t("moderation.person.free"),
		t("moderation.person.since", { date: useMoment(user.createdAt) }),
		reports > 0 && t("moderation.person.reports", { count: reports }),
	];
	return (
		<>
			<p className={styles.facts}>{facts.filter((fact) => fact !== false).join(" · ")}</p>
			{user.isStaff && <p className={styles.note}>{t("moderation.person.staff")}</p>}
		</>
	);
}

function SanctionFacts({ sanction: { kind, reason, until, givenBy, givenAt, liftedAt, isInForce } }: { sanction: SanctionEntry }) {
	const t = useText();
	const end = useMoment(until ?? 0);
	const state = isInForce
		? until === null
			? t("moderation.person.endless")
			: t("moderation.person.until", { time: end })
		: t(liftedAt === null ? "moderation.person.isOver" : "moderation.person.wasLifted");
	return (
		<div className={styles.queued}>
			<p className={styles.facts}>
				<b>{t(`moderation.person.kind.${kind}`)}</b> <span>{state}</span> <span>{givenBy.name ?? t("moderation.nameless")}</span>{" "}
				<Timestamp at={givenAt} />
			</p>
			<p dir="auto" className={styles.text}>
				{reason}
			</p>
		</div>
	);
}
