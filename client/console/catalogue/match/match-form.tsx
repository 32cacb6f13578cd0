// Edits the data of a match that are not in its match log.
import { requestTo } from "#client/api/request.ts";
import "#texts/catalogue";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_RECORD_NAME_LENGTH, MAX_ROUND_LENGTH, MAX_VENUE_LENGTH } from "#shared/contract/catalogue-limits.ts";
import { editMatch, getMatchRecord, type MatchRecordAnswer } from "#shared/contract/rest/catalogue-admin/matches.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import styles from "../catalogue-admin.module.css";
import { RecordForm } from "../record-form.tsx";
import { type Typed, useRecordEdit } from "../use-record-edit.ts";
import { describeFormat, FormatFields, sportFormatOf, typedFormat } from "./format-field.tsx";
import { KickOffFields } from "./kick-off-fields.tsx";
import { changedKickOff, toLocal } from "./local-kick-off.ts";
import { useSportFormat } from "./sport-format.ts";

type Fields = MatchRecordAnswer["fields"];

interface TextOptions {
	label?: TextKey;
	hint?: string;
}

export function MatchForm({ record }: { record: MatchRecordAnswer }) {
	const t = useText();
	const { zone } = useSite();
	const { match, fields, log, homeVenue } = record;
	const sport = useSportFormat(match.sport);
	const hasBegun = match.live.status !== "scheduled" && match.live.status !== "postponed";
	/** Disabled inputs are missing in the typed values; the kick-off then stays as it is. */
	function read(typed: Typed): Fields {
		const { round = "", venue = "", referee = "", attendance = "", startsAt, time = "" } = typed;
		const kickOff = startsAt === undefined || hasBegun ? fields : changedKickOff(fields, { day: startsAt, time }, zone);
		return {
			round: round.trim() || null,
			venue: venue.trim() || null,
			referee: referee.trim() || null,
			attendance: attendance.trim() === "" ? null : Number(attendance),
			startsAt: kickOff.startsAt,
			hasTime: kickOff.hasTime,
			format: hasBegun ? fields.format : sportFormatOf(sport, typed, fields.format),
		};
	}
	function write(field: string, value: unknown): Typed {
		if (field === "format") return typedFormat(value as MatchFormat, sport);
		if (field === "hasTime") return value ? {} : { time: "" };
		if (field !== "startsAt") return { [field]: String(value ?? "") };
		const { day, time } = toLocal({ startsAt: Number(value), hasTime: true }, zone);
		return { startsAt: day, time };
	}
	const params = { matchId: match.id };
	const edit = useRecordEdit<Fields>({
		get: requestTo(getMatchRecord, { params }),
		patch: (body) => requestTo(editMatch, { params, body }),
		fields,
		read,
		write,
	});
	const { form } = edit;
	const now = edit.fields;
	function show(field: string, value: unknown): string | null {
		if (field === "format") return describeFormat(t, value as MatchFormat, sport);
		if (field === "hasTime") return t(value ? "catalogueAdmin.match.timeKnown" : "catalogueAdmin.match.dayOnly");
		if (field !== "startsAt") return null;
		const { day, time } = toLocal({ startsAt: Number(value), hasTime: true }, zone);
		return `${day} ${time}`;
	}
	const fixed = hasBegun ? t("catalogueAdmin.match.begun") : log.movedTo === null ? null : t("catalogueAdmin.match.movedInLog");
	const text = (
		name: "round" | "venue" | "referee",
		longest: number,
		{ label = `catalogueAdmin.field.${name}`, hint }: TextOptions = {},
	) => (
		<Field
			{...form.register(name)}
			defaultValue={now[name] ?? ""}
			label={t(label)}
			hint={hint}
			error={form.errors[name]?.message}
			maxLength={longest}
			autoComplete="off"
		/>
	);
	return (
		<RecordForm form={form} edit={edit} show={show}>
			<div className={styles.fields}>
				<KickOffFields
					form={form}
					local={toLocal(log.movedTo === null ? now : { startsAt: log.movedTo, hasTime: true }, zone)}
					isNeeded
					fixed={fixed}
				/>
				{text("round", MAX_ROUND_LENGTH)}
				{text("venue", MAX_VENUE_LENGTH, { hint: homeVenue ? t("catalogueAdmin.match.homeVenue", { venue: homeVenue }) : undefined })}
				{text("referee", MAX_RECORD_NAME_LENGTH, { label: sport.official })}
				<Field
					{...form.register("attendance")}
					defaultValue={now.attendance ?? ""}
					label={t("catalogueAdmin.field.attendance")}
					error={form.errors.attendance?.message}
					type="number"
					inputMode="numeric"
					min={0}
				/>
				<FormatFields form={form} sport={sport} format={now.format} isFixed={hasBegun} />
			</div>
		</RecordForm>
	);
}
