// Creates a match: competition, teams and kick-off.

import { useContext, useState } from "react";
import { requestTo } from "#client/api/request.ts";
import type { KickOff } from "#client/i18n/format-time.ts";
import "#texts/catalogue";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { ComboboxField } from "#client/ui/form/combobox-field.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_RECORD_NAME_LENGTH, MAX_ROUND_LENGTH, MAX_VENUE_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import { getLeague } from "#shared/contract/rest/catalogue/catalogue.ts";
import { createMatch } from "#shared/contract/rest/catalogue-admin/matches.ts";
import styles from "../catalogue-admin.module.css";
import { RecordForm } from "../record-form.tsx";
import { useTeamFinder } from "../team/team-finder.ts";
import { useCreateRecord } from "../use-create-record.ts";
import type { Typed } from "../use-record-edit.ts";

import { formatOf, LevelField } from "./format-field.tsx";
import { KickOffFields } from "./kick-off-fields.tsx";
import { fromLocal } from "./local-kick-off.ts";
import { SportFormatsContext } from "./sport-format.ts";

interface NewMatchFormProps {
	/** Ordered by weight, highest first. */
	leagues: readonly LeagueBrief[];
	/** The day in the user's zone, such as 2026-11-21. */
	today: string;
	onCreated(id: string): void;
}

interface TextOptions {
	label?: TextKey;
	hint?: string;
}

interface Season {
	id: string;
	name: string;
	isCurrent: boolean;
}

export function NewMatchForm({ leagues, today, onCreated }: NewMatchFormProps) {
	const t = useText();
	const { zone } = useSite();
	const find = useTeamFinder();
	const [leagueId, setLeagueId] = useState("");
	const seasons = useSeasons(leagueId);
	const sportFormatOf = useContext(SportFormatsContext);
	const league = leagues.find(({ id }) => id === leagueId);
	const sport = league && sportFormatOf(league.sport);
	const form = useCreateRecord({
		command: (typed) => requestTo(createMatch, { body: bodyOf(typed, zone) }),
		onCreated(id) {
			onCreated(id);
			return "leaving";
		},
	});
	const { register, errors } = form;
	const needed = { required: t("catalogueAdmin.needed") };
	const nations = [...Map.groupBy(leagues, ({ nation }) => nation)];
	const side = (name: "homeTeamId" | "awayTeamId") => (
		<ComboboxField
			name={name}
			label={t(`catalogueAdmin.match.${name}`)}
			error={errors[name]?.message}
			placeholder={t("catalogueAdmin.findTeam")}
			nothingText={t("catalogueAdmin.nothing")}
			search={find}
		/>
	);
	const text = (
		name: "round" | "groupName" | "referee",
		longest: number,
		{ label = `catalogueAdmin.field.${name}`, hint }: TextOptions = {},
	) => <Field {...register(name)} label={t(label)} hint={hint} error={errors[name]?.message} maxLength={longest} autoComplete="off" />;
	return (
		<RecordForm form={form} submitText={t("catalogueAdmin.match.make")}>
			<div className={styles.fields}>
				<SelectField
					{...register("leagueId", { ...needed, onChange: (event) => setLeagueId(String(event.target.value)) })}
					defaultValue=""
					label={t("catalogueAdmin.field.leagueId")}
					error={errors.leagueId?.message}
					required
				>
					<option value="">{t("catalogueAdmin.choose")}</option>
					{nations.map(([nation, ofNation]) => (
						<optgroup key={nation} label={nation}>
							{ofNation.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</optgroup>
					))}
				</SelectField>
				<SelectField
					// The key resets the field when the league and its seasons change.
					key={`${leagueId} ${seasons.length}`}
					name="seasonId"
					defaultValue={seasons.find(({ isCurrent }) => isCurrent)?.id ?? ""}
					label={t("catalogueAdmin.field.seasonId")}
					hint={leagueId !== "" && seasons.length === 0 ? t("catalogueAdmin.match.noSeason") : undefined}
					error={errors.seasonId?.message}
					required
				>
					<option value="">{t("catalogueAdmin.choose")}</option>
					{seasons.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				{side("homeTeamId")}
				{side("awayTeamId")}
				<KickOffFields form={form} local={{ day: today, time: "" }} isNeeded />
				{text("round", MAX_ROUND_LENGTH)}
				{text("groupName", MAX_ROUND_LENGTH, { hint: t("catalogueAdmin.match.groupHint") })}
				<Field
					{...register("venue")}
					label={t("catalogueAdmin.field.venue")}
					hint={t("catalogueAdmin.match.venueHint")}
					error={errors.venue?.message}
					maxLength={MAX_VENUE_LENGTH}
					autoComplete="off"
				/>
				{text("referee", MAX_RECORD_NAME_LENGTH, { label: sport?.official })}
				{sport?.mayEndLevel && <LevelField form={form} format={null} />}
			</div>
		</RecordForm>
	);
}

function useSeasons(leagueId: string): readonly Season[] {
	const { answer } = useQuery(leagueId === "" ? null : requestTo(getLeague, { params: { leagueId } }));
	return answer?.league.id === leagueId ? answer.seasons : [];
}

function bodyOf(typed: Typed, zone: string): BodyOf<typeof createMatch> {
	const { leagueId = "", seasonId = "", homeTeamId = "", awayTeamId = "", startsAt = "", time = "", ...texts } = typed;
	const textOf = (name: "round" | "groupName" | "venue" | "referee") => texts[name]?.trim() || null;
	return {
		leagueId,
		seasonId: seasonId || "none",
		homeTeamId: homeTeamId || "none",
		awayTeamId: awayTeamId || "none",
		// An invalid day is omitted; the server then reports the field.
		...(fromLocal({ day: startsAt, time }, zone) as KickOff),
		round: textOf("round"),
		groupName: textOf("groupName"),
		venue: textOf("venue"),
		referee: textOf("referee"),
		attendance: null,
		format: formatOf(typed),
	};
}
