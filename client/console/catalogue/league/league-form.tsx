// A form that creates a league, or edits everything but its rules and seasons.
import { requestTo } from "#client/api/request.ts";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { MAX_LEAGUE_WEIGHT, MAX_RECORD_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { RulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { createLeague, editLeague, getLeagueRecord, type LeagueRecordAnswer } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { NO_CATEGORY } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "../catalogue-admin.module.css";
import { CategoryFields, readCategory } from "../category-fields.tsx";
import { NationField } from "../nation-field.tsx";
import { RecordForm } from "../record-form.tsx";
import { chosenSport, SportField } from "../sport-field.tsx";
import { useCreateRecord } from "../use-create-record.ts";
import { type Typed, useRecordEdit } from "../use-record-edit.ts";

interface Named {
	id: string;
	name: string;
}
type Fields = Omit<LeagueRecordAnswer["fields"], "rules">;

const NEW: Fields = { name: "", nationId: "", ...NO_CATEGORY, weight: 50 };

const read = ({ name = "", nationId = "", weight = "", ...typed }: Typed): Fields => ({
	name: name.trim(),
	nationId,
	weight: Number(weight),
	...readCategory(typed),
});

export function LeagueEditForm({ league, nations }: { league: LeagueRecordAnswer; nations: readonly Named[] }) {
	const { rules: _rules, ...fields } = league.fields;
	const params = { leagueId: league.id };
	const edit = useRecordEdit<Fields>({
		get: requestTo(getLeagueRecord, { params }),
		patch: (body) => requestTo(editLeague, { params, body }),
		fields,
		read,
	});
	const show = (field: string, value: unknown) => (field === "nationId" ? (nations.find(({ id }) => id === value)?.name ?? null) : null);
	return (
		<RecordForm form={edit.form} edit={edit} show={show}>
			<LeagueFields form={edit.form} fields={edit.fields} nations={nations} />
		</RecordForm>
	);
}

interface NewLeagueFormProps {
	sports: readonly SportKey[];
	nations: readonly Named[];
	templates: readonly { name: string; rules: RulesFacts }[];
	onCreated(id: string): void;
}

export function NewLeagueForm({ sports, nations, templates, onCreated }: NewLeagueFormProps) {
	const t = useText();
	const form = useCreateRecord({
		command(typed) {
			const template = templates.find(({ name }) => name === typed.template) ?? templates[0];
			if (!template) throw new Error("there is no template of rules");
			return requestTo(createLeague, { body: { sport: chosenSport(sports, typed.sport), ...read(typed), rules: template.rules } });
		},
		onCreated(id) {
			onCreated(id);
			return "leaving";
		},
	});
	return (
		<RecordForm form={form} submitText={t("catalogueAdmin.league.make")}>
			<SportField register={form.register} sports={sports} />
			<LeagueFields form={form} fields={NEW} nations={nations} />
			<SelectField
				{...form.register("template")}
				defaultValue="league"
				label={t("catalogueAdmin.league.template")}
				hint={t("catalogueAdmin.league.templateHint")}
			>
				{templates.map(({ name }) => (
					<option key={name} value={name}>
						{name}
					</option>
				))}
			</SelectField>
		</RecordForm>
	);
}

interface LeagueFieldsProps {
	form: ReturnType<typeof useCreateRecord>;
	fields: Fields;
	nations: readonly Named[];
}

function LeagueFields({ form: { register, errors }, fields, nations }: LeagueFieldsProps) {
	const t = useText();
	const needed = { required: t("catalogueAdmin.needed") };
	return (
		<div className={styles.fields}>
			<div className={styles.wide}>
				<Field
					{...register("name", needed)}
					defaultValue={fields.name}
					label={t("catalogueAdmin.field.name")}
					error={errors.name?.message}
					maxLength={MAX_RECORD_NAME_LENGTH}
					autoComplete="off"
					required
				/>
			</div>
			<NationField form={{ register, errors }} nationId={fields.nationId} nations={nations} />
			<CategoryFields form={{ register, errors }} fields={fields} />
			<Field
				{...register("weight", needed)}
				defaultValue={fields.weight}
				label={t("catalogueAdmin.field.weight")}
				hint={t("catalogueAdmin.league.weightHint")}
				error={errors.weight?.message}
				type="number"
				inputMode="numeric"
				min={0}
				max={MAX_LEAGUE_WEIGHT}
			/>
		</div>
	);
}
