// The seasons of a league: creates, edits and deletes them, and selects the current one.
import { useState } from "react";
import "#texts/catalogue";
import { useRevalidator } from "react-router";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { requestTo } from "#client/api/request.ts";
import { dayOf } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { Tag } from "#client/ui/tag.tsx";
import { MAX_SEASON_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import {
	createSeason,
	deleteSeason,
	editSeason,
	getSeasonRecord,
	type LeagueRecordAnswer,
} from "#shared/contract/rest/catalogue-admin/leagues.ts";
import styles from "../catalogue-admin.module.css";
import { RecordForm } from "../record-form.tsx";
import { useCreateRecord } from "../use-create-record.ts";
import { useRecordAction } from "../use-record-action.ts";
import { type Typed, useRecordEdit } from "../use-record-edit.ts";

type Season = LeagueRecordAnswer["seasons"][number];
type Span = Pick<Season["fields"], "name" | "startsAt" | "endsAt">;

/** Converts a day to an instant: seasons are spans of days, and noon UTC is the same day in nearly every zone. */
const toInstant = (day: string) => Date.parse(`${day}T12:00:00Z`);
const toDay = (at: number) => dayOf(at, "UTC");

const readSpan = ({ name = "", startsAt = "", endsAt = "" }: Typed): Span => ({
	name: name.trim(),
	startsAt: toInstant(startsAt),
	endsAt: toInstant(endsAt),
});

export function SeasonsCard({ league: { id, seasons } }: { league: LeagueRecordAnswer }) {
	const t = useText();
	const action = useRecordAction();
	const [open, setOpen] = useState<string | null>(null);
	const chooseCurrent = (season: Season) =>
		void action.run(
			requestTo(editSeason, { params: { seasonId: season.id }, body: { was: { isCurrent: false }, to: { isCurrent: true } } }),
			t("catalogueAdmin.season.isCurrent", { name: season.fields.name }),
		);
	const aside = (
		<Button tone="plain" isSmall aria-expanded={open === "new"} onClick={() => setOpen(open === "new" ? null : "new")}>
			{t("catalogueAdmin.season.add")}
		</Button>
	);
	return (
		<Card title={t("catalogueAdmin.season.title")} aside={aside}>
			{open === "new" && <NewSeasonForm leagueId={id} isFirst={seasons.length === 0} close={() => setOpen(null)} />}
			<ul className={styles.list}>
				{seasons.map((season) => (
					<li key={season.id}>
						<div className={styles.item}>
							<span className={styles.grow}>
								{season.fields.name} {season.fields.isCurrent && <Tag tone="plain">{t("catalogueAdmin.season.current")}</Tag>}
								<br />
								<span className={styles.faint}>
									{`${toDay(season.fields.startsAt)} – ${toDay(season.fields.endsAt)}`} ·{" "}
									{t("catalogueAdmin.matches", { count: season.matches })}
								</span>
							</span>
							{!season.fields.isCurrent && (
								<Button
									tone="plain"
									isSmall
									isBusy={action.isBusy}
									aria-label={t("catalogueAdmin.season.makeCurrentOf", { name: season.fields.name })}
									onClick={() => chooseCurrent(season)}
								>
									{t("catalogueAdmin.season.makeCurrent")}
								</Button>
							)}
							<Button
								tone="plain"
								isSmall
								aria-expanded={open === season.id}
								aria-label={t("catalogueAdmin.season.editOf", { name: season.fields.name })}
								onClick={() => setOpen(open === season.id ? null : season.id)}
							>
								{t("catalogueAdmin.season.edit")}
							</Button>
						</div>
						{open === season.id && <SeasonForm season={season} />}
					</li>
				))}
			</ul>
			<div className={styles.body}>
				<Outcome action={action} />
			</div>
		</Card>
	);
}

function SeasonForm({ season: { id, fields, matches } }: { season: Season }) {
	const t = useText();
	const action = useRecordAction();
	const { name, startsAt, endsAt } = fields;
	const params = { seasonId: id };
	// The form only edits days: the stored time of day is kept until another day is entered.
	const asDay = (at: number) => toInstant(toDay(at));
	const edit = useRecordEdit<Span>({
		get: requestTo(getSeasonRecord, { params }),
		patch: (body) => requestTo(editSeason, { params, body }),
		fields: { name, startsAt, endsAt },
		write: (field, value) => ({ [field]: field === "name" ? String(value) : toDay(Number(value)) }),
		read(typed) {
			const read = readSpan(typed);
			const withTime = (typed: number, was: number) => (typed === asDay(was) ? was : typed);
			return { name: read.name, startsAt: withTime(read.startsAt, startsAt), endsAt: withTime(read.endsAt, endsAt) };
		},
	});
	const confirmText = t("catalogueAdmin.delete.sure", { name });
	const step = useTwoStep({
		confirmText,
		isBusy: action.isBusy,
		onConfirm: () => void action.run(requestTo(deleteSeason, { params }), t("catalogueAdmin.delete.done", { name })),
	});
	return (
		<>
			<RecordForm
				form={edit.form}
				edit={edit}
				show={(field, value) => (field === "name" ? null : toDay(Number(value)))}
				aside={
					matches === 0 && (
						<TwoStepButton step={step} confirmText={confirmText} tone="bad">
							{t("catalogueAdmin.delete.action")}
						</TwoStepButton>
					)
				}
			>
				<SeasonFields form={edit.form} span={edit.fields} />
			</RecordForm>
			{action.problem && <Outcome action={action} />}
		</>
	);
}

function NewSeasonForm({ leagueId, isFirst, close }: { leagueId: string; isFirst: boolean; close(): void }) {
	const t = useText();
	const { revalidate } = useRevalidator();
	const form = useCreateRecord({
		command: (typed) => requestTo(createSeason, { body: { leagueId, ...readSpan(typed), isCurrent: isFirst } }),
		onCreated() {
			void revalidate();
			close();
			return undefined;
		},
	});
	return (
		<RecordForm form={form} submitText={t("catalogueAdmin.season.make")}>
			<SeasonFields form={form} span={null} />
		</RecordForm>
	);
}

function SeasonFields({ form: { register, errors }, span }: { form: ReturnType<typeof useCreateRecord>; span: Span | null }) {
	const t = useText();
	const needed = { required: t("catalogueAdmin.needed") };
	return (
		<div className={styles.fields}>
			<div className={styles.wide}>
				<Field
					{...register("name", needed)}
					defaultValue={span?.name ?? ""}
					label={t("catalogueAdmin.field.name")}
					hint={t("catalogueAdmin.season.nameHint")}
					error={errors.name?.message}
					maxLength={MAX_SEASON_NAME_LENGTH}
					autoComplete="off"
					required
				/>
			</div>
			<Field
				{...register("startsAt", needed)}
				defaultValue={span ? toDay(span.startsAt) : ""}
				label={t("catalogueAdmin.season.from")}
				error={errors.startsAt?.message}
				type="date"
				required
			/>
			<Field
				{...register("endsAt", needed)}
				defaultValue={span ? toDay(span.endsAt) : ""}
				label={t("catalogueAdmin.season.to")}
				error={errors.endsAt?.message}
				type="date"
				required
			/>
		</div>
	);
}
