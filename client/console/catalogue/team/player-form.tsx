// A form that creates, edits or transfers a player.
import { requestTo } from "#client/api/request.ts";
import "#texts/catalogue";
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { ComboboxField, type Pickable } from "#client/ui/form/combobox-field.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_RECORD_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import {
	createPlayer,
	editPlayer,
	getPlayerRecord,
	type PlayerRecordAnswer,
	transferPlayer,
} from "#shared/contract/rest/catalogue-admin/teams.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "../catalogue-admin.module.css";
import { RecordForm } from "../record-form.tsx";
import { useCreateRecord } from "../use-create-record.ts";
import { useRecordAction } from "../use-record-action.ts";
import { type Typed, useRecordEdit } from "../use-record-edit.ts";
import { positionChoices } from "./position-choices.ts";
import { useTeamFinder } from "./team-finder.ts";

type Fields = Required<Omit<BodyOf<typeof createPlayer>, "teamId">>;
interface Named {
	id: string;
	name: string;
}

const NEW: Fields = { name: "", number: null, position: null, birthDate: null, nationId: null };

const read = ({ name = "", number = "", position = "", birthDate = "", nationId = "" }: Typed): Fields => ({
	name: name.trim(),
	number: number.trim() === "" ? null : Number(number),
	position: position || null,
	birthDate: birthDate || null,
	nationId: nationId || null,
});

export function PlayerEditForm({ player, nations }: { player: PlayerRecordAnswer; nations: readonly Named[] }) {
	const params = { playerId: player.id };
	const edit = useRecordEdit({
		get: requestTo(getPlayerRecord, { params }),
		patch: (body) => requestTo(editPlayer, { params, body }),
		fields: player.fields as Fields,
		read,
	});
	return (
		<RecordForm
			form={edit.form}
			edit={edit}
			show={(field, value) => (field === "nationId" ? (nations.find(({ id }) => id === value)?.name ?? null) : null)}
		>
			<PlayerFields form={edit.form} fields={edit.fields} sport={player.sport} nations={nations} />
		</RecordForm>
	);
}

interface NewPlayerFormProps {
	team: Pickable | null;
	/** The team's sport. */
	sport: SportKey | null;
	nations: readonly Named[];
	onCreated(id: string): void;
}

export function NewPlayerForm({ team, sport, nations, onCreated }: NewPlayerFormProps) {
	const t = useText();
	const find = useTeamFinder();
	const form = useCreateRecord({
		command: (typed) => requestTo(createPlayer, { body: { teamId: typed.teamId || "none", ...read(typed) } }),
		onCreated(id) {
			onCreated(id);
			return "leaving";
		},
	});
	return (
		<RecordForm form={form} submitText={t("catalogueAdmin.player.make")}>
			<ComboboxField
				name="teamId"
				label={t("catalogueAdmin.field.team")}
				error={form.errors.teamId?.message}
				placeholder={t("catalogueAdmin.findTeam")}
				nothingText={t("catalogueAdmin.nothing")}
				chosen={team}
				search={find}
			/>
			<PlayerFields form={form} fields={NEW} sport={sport} nations={nations} />
		</RecordForm>
	);
}

interface PlayerFieldsProps {
	form: ReturnType<typeof useCreateRecord>;
	fields: Fields;
	/** `null` if the team is not chosen yet. */
	sport: SportKey | null;
	nations: readonly Named[];
}

function PlayerFields({ form: { register, errors }, fields, sport, nations }: PlayerFieldsProps) {
	const t = useText();
	return (
		<div className={styles.fields}>
			<div className={styles.wide}>
				<Field
					{...register("name", { required: t("catalogueAdmin.needed") })}
					defaultValue={fields.name}
					label={t("catalogueAdmin.field.name")}
					error={errors.name?.message}
					maxLength={MAX_RECORD_NAME_LENGTH}
					autoComplete="off"
					required
				/>
			</div>
			<Field
				{...register("number")}
				defaultValue={fields.number ?? ""}
				label={t("catalogueAdmin.field.number")}
				error={errors.number?.message}
				type="number"
				inputMode="numeric"
				min={0}
				max={99}
			/>
			<SelectField
				{...register("position")}
				defaultValue={fields.position ?? ""}
				label={t("catalogueAdmin.field.position")}
				error={errors.position?.message}
			>
				<option value="">{t("catalogueAdmin.unknown")}</option>
				{positionChoices(t, sport).map(({ position, text }) => (
					<option key={position} value={position}>
						{text}
					</option>
				))}
			</SelectField>
			<Field
				{...register("birthDate")}
				defaultValue={fields.birthDate ?? ""}
				label={t("catalogueAdmin.field.birthDate")}
				error={errors.birthDate?.message}
				type="date"
				min="1850-01-01"
			/>
			<SelectField
				{...register("nationId")}
				defaultValue={fields.nationId ?? ""}
				label={t("catalogueAdmin.field.nationId")}
				error={errors.nationId?.message}
			>
				<option value="">{t("catalogueAdmin.unknown")}</option>
				{nations.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
		</div>
	);
}

/** Transfers a player between teams; matches that began before keep the old team. */
export function TransferCard({ player: { id, teams, left } }: { player: PlayerRecordAnswer }) {
	const t = useText();
	const action = useRecordAction();
	const find = useTeamFinder();
	const { zone } = useSite();
	const now = useNow((at) => Math.floor(at / DAY_MS) * DAY_MS);
	return (
		<Card title={t("catalogueAdmin.transfer.title")}>
			<form
				// A new key resets the form when the teams change.
				key={teams.map((team) => team.id).join()}
				className={styles.body}
				onSubmit={(event) => {
					event.preventDefault();
					const typed = new FormData(event.currentTarget);
					const toTeamId = String(typed.get("toTeamId") ?? "");
					if (toTeamId === "") return action.refuse(t("catalogueAdmin.transfer.choose"));
					const fromTeamId = String(typed.get("fromTeamId") ?? teams[0]?.id);
					void action.run(
						requestTo(transferPlayer, { params: { playerId: id }, body: { fromTeamId, toTeamId } }),
						t("catalogueAdmin.transfer.done"),
					);
				}}
			>
				<div className={styles.inline}>
					{teams.length > 1 && (
						<SelectField name="fromTeamId" label={t("catalogueAdmin.transfer.from")}>
							{teams.map((team) => (
								<option key={team.id} value={team.id}>
									{team.name}
								</option>
							))}
						</SelectField>
					)}
					<ComboboxField
						name="toTeamId"
						label={t("catalogueAdmin.transfer.to")}
						placeholder={t("catalogueAdmin.findTeam")}
						nothingText={t("catalogueAdmin.nothing")}
						search={find}
					/>
					<Button type="submit" tone="plain" isBusy={action.isBusy}>
						{t("catalogueAdmin.transfer.action")}
					</Button>
				</div>
				<p className={styles.note}>{t("catalogueAdmin.transfer.note", { team: teams.map(({ name }) => name).join(", ") })}</p>
				{left.map((before) => (
					<p key={before.at} className={styles.note}>
						{t("catalogueAdmin.transfer.left", { team: before.name, at: formatDate(t, before.at, zone, now) })}
					</p>
				))}
				<Outcome action={action} />
			</form>
		</Card>
	);
}
