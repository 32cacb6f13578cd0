// A pair of rows that may be duplicates: the evidence, what a merge would move, and the decision.
import { useState } from "react";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { requestTo } from "#client/api/request.ts";
import { useQuery } from "#client/session/use-query.ts";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { type MergesAnswer, mergeRecords, previewMerge, refuseMerge } from "#shared/contract/rest/catalogue-admin/merges.ts";
import styles from "./catalogue-admin.module.css";
import { useRecordAction } from "./use-record-action.ts";

type Proposal = MergesAnswer["proposals"][number];

export function MergeProposal({ proposal: { kind, one, other, hasSameName, sharedFixtures } }: { proposal: Proposal }) {
	const t = useText();
	const action = useRecordAction();
	/** The row with more matches is kept unless the editor swaps them. */
	const [isTurned, setTurned] = useState(false);
	const [isOpen, setOpen] = useState(false);
	const [from, into] = one.matches <= other.matches !== isTurned ? [one, other] : [other, one];
	const pair = { kind, fromId: from.id, intoId: into.id };
	const preview = useQuery(isOpen ? requestTo(previewMerge, { query: pair }) : null);
	const confirmText = t("catalogueAdmin.merge.sure");
	const step = useTwoStep({
		confirmText,
		isBusy: action.isBusy,
		onConfirm: () =>
			void action.run(requestTo(mergeRecords, { body: pair }), t("catalogueAdmin.merge.done", { from: from.name, into: into.name })),
	});
	const describe = ({ name, matches, sources }: Proposal["one"]) =>
		`${name} (${sources.join(", ")}; ${t("catalogueAdmin.merge.matches", { count: matches })})`;
	return (
		<li className={`${styles.item} ${styles.proposal}`} data-merge={`${one.id} ${other.id}`}>
			<div className={styles.grow}>
				<p>{t("catalogueAdmin.merge.pair", { from: describe(from), into: describe(into) })}</p>
				<p className={styles.note}>
					{hasSameName && t("catalogueAdmin.merge.sameName")}{" "}
					{sharedFixtures > 0 && t("catalogueAdmin.merge.fixtures", { count: sharedFixtures })}
				</p>
				{isOpen && preview.answer && (
					<p className={styles.note} role="status">
						{kind === "player"
							? t("catalogueAdmin.merge.movesPlayer", {
									squads: preview.answer.moved.squad_players ?? 0,
									matches: preview.answer.moved.match_squad_players ?? 0,
								})
							: t("catalogueAdmin.merge.moves", {
									matches: preview.answer.moved.matches ?? 0,
									players: preview.answer.moved.players ?? 0,
									absorbed: preview.answer.absorbed,
								})}{" "}
						{preview.answer.doubled.length > 0 &&
							t("catalogueAdmin.merge.doubled", { matches: preview.answer.doubled.map((ids) => ids.join(" / ")).join(", ") })}
					</p>
				)}
				{isOpen && preview.error !== null && (
					<p className={styles.note}>
						{t(kind === "player" ? "catalogueAdmin.merge.impossiblePlayer" : "catalogueAdmin.merge.impossible")}
					</p>
				)}
				<Outcome action={action} />
			</div>
			<Button tone="plain" isSmall onClick={() => setTurned(!isTurned)}>
				{t("catalogueAdmin.merge.turn")}
			</Button>
			{isOpen && preview.answer ? (
				<TwoStepButton step={step} confirmText={confirmText} tone="bad">
					{t("catalogueAdmin.merge.action")}
				</TwoStepButton>
			) : (
				<Button tone="plain" isSmall onClick={() => setOpen(true)}>
					{t("catalogueAdmin.merge.preview")}
				</Button>
			)}
			<Button
				tone="plain"
				isSmall
				isBusy={action.isBusy}
				onClick={() =>
					void action.run(requestTo(refuseMerge, { body: { kind, oneId: one.id, otherId: other.id } }), t("catalogueAdmin.merge.refused"))
				}
			>
				{t("catalogueAdmin.merge.refuse")}
			</Button>
		</li>
	);
}
