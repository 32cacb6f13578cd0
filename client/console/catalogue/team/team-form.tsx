// A form that creates or edits a team, with a preview of its crest.
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import "#texts/catalogue";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import {
	MAX_RECORD_NAME_LENGTH,
	MAX_SHORT_NAME_LENGTH,
	MAX_STRENGTH,
	MAX_VENUE_LENGTH,
	MIN_STRENGTH,
} from "#shared/contract/catalogue-limits.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { createTeam, editTeam, findAlikeTeams, getTeamRecord, type TeamRecordAnswer } from "#shared/contract/rest/catalogue-admin/teams.ts";
import { NO_CATEGORY } from "#shared/kit/team-category.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "../catalogue-admin.module.css";
import { CategoryFields, readCategory } from "../category-fields.tsx";
import { NationField } from "../nation-field.tsx";
import { RecordForm } from "../record-form.tsx";
import { chosenSport, SportField } from "../sport-field.tsx";
import { useCreateRecord } from "../use-create-record.ts";
import { type Typed, useRecordEdit } from "../use-record-edit.ts";
import { CrestField } from "./crest-field.tsx";

type Fields = TeamRecordAnswer["fields"];
interface Named {
	id: string;
	name: string;
}

const SHORTEST_PAUSE_MS = 300;

const NEW: Fields = {
	name: "",
	shortName: "",
	nationId: "",
	...NO_CATEGORY,
	venue: null,
	coach: null,
	strength: 1.35,
	crest: { pattern: "plain", primary: "#0a8657", secondary: "#ffffff", initials: "" },
};

function read({ name = "", shortName = "", nationId = "", venue = "", coach = "", strength = "", crest = "", ...typed }: Typed): Fields {
	return {
		...readCategory(typed),
		name: name.trim(),
		shortName: shortName.trim(),
		nationId,
		venue: venue.trim() || null,
		coach: coach.trim() || null,
		strength: Number(strength),
		crest: JSON.parse(crest) as Fields["crest"],
	};
}

export function TeamEditForm({ team, nations }: { team: TeamRecordAnswer; nations: readonly Named[] }) {
	const t = useText();
	const params = { teamId: team.id };
	const edit = useRecordEdit({
		get: requestTo(getTeamRecord, { params }),
		patch: (body) => requestTo(editTeam, { params, body }),
		fields: team.fields,
		read,
	});
	const show = (field: string, value: unknown) => {
		if (field === "crest") return t("catalogueAdmin.conflict.drawing");
		return field === "nationId" ? (nations.find(({ id }) => id === value)?.name ?? null) : null;
	};
	return (
		<RecordForm form={edit.form} edit={edit} show={show}>
			<TeamFields form={edit.form} fields={edit.fields} nations={nations} crestKey={edit.key} />
			<Alike teams={team.alike} />
		</RecordForm>
	);
}

interface NewTeamFormProps {
	sports: readonly SportKey[];
	nations: readonly Named[];
	onCreated(id: string): void;
}

export function NewTeamForm({ sports, nations, onCreated }: NewTeamFormProps) {
	const t = useText();
	const [sport, setSport] = useState(() => chosenSport(sports));
	const { alike, ask } = useAlike(sport);
	const form = useCreateRecord({
		command: (typed) => requestTo(createTeam, { body: { sport, ...read(typed) } }),
		onCreated(id) {
			onCreated(id);
			return "leaving";
		},
	});
	return (
		<RecordForm form={form} submitText={t("catalogueAdmin.team.make")}>
			<SportField register={form.register} sports={sports} onChange={setSport} />
			<TeamFields form={form} fields={NEW} nations={nations} onName={ask} />
			<Alike teams={alike} />
		</RecordForm>
	);
}

interface TeamFieldsProps {
	form: ReturnType<typeof useCreateRecord>;
	fields: Fields;
	nations: readonly Named[];
	crestKey?: number;
	onName?: (name: string) => void;
}

function TeamFields({ form: { register, errors }, fields, nations, crestKey, onName }: TeamFieldsProps) {
	const t = useText();
	const [shortName, setShortName] = useState(fields.shortName);
	const needed = { required: t("catalogueAdmin.needed") };
	return (
		<>
			<div className={styles.fields}>
				<Field
					{...register("name", { ...needed, onChange: (event) => onName?.(String(event.target.value)) })}
					defaultValue={fields.name}
					label={t("catalogueAdmin.field.name")}
					error={errors.name?.message}
					maxLength={MAX_RECORD_NAME_LENGTH}
					autoComplete="off"
					required
				/>
				<Field
					{...register("shortName", { ...needed, onChange: (event) => setShortName(String(event.target.value)) })}
					defaultValue={fields.shortName}
					label={t("catalogueAdmin.field.shortName")}
					aside={<span className={styles.faint}>{`${shortName.length}/${MAX_SHORT_NAME_LENGTH}`}</span>}
					error={errors.shortName?.message}
					maxLength={MAX_SHORT_NAME_LENGTH}
					autoComplete="off"
					required
				/>
				<NationField form={{ register, errors }} nationId={fields.nationId} nations={nations} />
				<CategoryFields form={{ register, errors }} fields={fields} />
				<Field
					{...register("venue")}
					defaultValue={fields.venue ?? ""}
					label={t("catalogueAdmin.field.venue")}
					error={errors.venue?.message}
					maxLength={MAX_VENUE_LENGTH}
					autoComplete="off"
				/>
				<Field
					{...register("coach")}
					defaultValue={fields.coach ?? ""}
					label={t("catalogueAdmin.field.coach")}
					error={errors.coach?.message}
					maxLength={MAX_RECORD_NAME_LENGTH}
					autoComplete="off"
				/>
				<Field
					{...register("strength", needed)}
					defaultValue={fields.strength}
					label={t("catalogueAdmin.field.strength")}
					hint={t("catalogueAdmin.team.strengthHint")}
					error={errors.strength?.message}
					type="number"
					inputMode="decimal"
					min={MIN_STRENGTH}
					max={MAX_STRENGTH}
					step={0.01}
				/>
			</div>
			<CrestField key={crestKey} crest={fields.crest} shortName={shortName} />
		</>
	);
}

function Alike({ teams }: { teams: readonly Named[] }) {
	const t = useText();
	if (teams.length === 0) return null;
	return (
		<Notice tone="warn" role="status" title={t("catalogueAdmin.team.alike")}>
			<ul className={styles.list}>
				{teams.map(({ id, name }) => (
					<li key={id}>
						<PageLink to={opsPaths.team(id)}>{name}</PageLink>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Finds teams whose name or alias differs from the typed name only in case and accents. */
function useAlike(sport: SportKey) {
	const store = useStore();
	const [alike, setAlike] = useState<readonly Named[]>([]);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return {
		alike,
		ask(name: string) {
			clearTimeout(timer.current);
			timer.current = setTimeout(async () => {
				const { teams } = await callApi(store, findAlikeTeams, { query: { sport, name } }).catch(() => ({ teams: [] }));
				setAlike(teams);
			}, SHORTEST_PAUSE_MS);
		},
	};
}
