// The inputs that an import needs besides its file, by source.
import { useId, useState } from "react";
import { requestTo } from "#client/api/request.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Field } from "#client/ui/form/field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_SEASON_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { FileFeed } from "#shared/contract/feeds.ts";
import { listLeagueRecords } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import {
	isSpreadsheetPreset,
	SPREADSHEET_PRESET_ZONES,
	SPREADSHEET_PRESETS,
	type SpreadsheetPreset,
} from "#shared/contract/spreadsheet-presets.ts";
import styles from "./ops-feeds.module.css";
import type { ChosenFile } from "./read-order.ts";

interface SourceFieldsProps {
	source: FileFeed;
	chosen: ChosenFile;
	/** Errors by field name. */
	errors: { speed?: string; competition?: string };
}

export function SourceFields({ source, ...props }: SourceFieldsProps) {
	const Fields = FIELDS[source];
	return <Fields {...props} />;
}

type FieldsProps = Omit<SourceFieldsProps, "source">;
const FIELDS = { openfootball: CompetitionFields, wyscout: RecordingFields, cricsheet: NoFields, csv: SpreadsheetFields } satisfies Record<
	FileFeed,
	unknown
>;

/** For sources whose file contains all the information. */
function NoFields() {
	return null;
}

/** Proposes a competition by the file's name; the preview shows the matching league before anything is imported. */
function CompetitionFields({ chosen: { name }, errors }: FieldsProps) {
	const t = useText();
	const proposal = /^[a-z0-9]+(?:[._][a-z0-9]+)*(?=\.json$)/.exec(name)?.[0] ?? "";
	return (
		<Field
			// The key resets the proposal when another file is chosen.
			key={name}
			name="competition"
			autoComplete="off"
			label={t("feeds.upload.competition")}
			hint={t("feeds.upload.competitionHint")}
			error={errors.competition}
			defaultValue={proposal}
		/>
	);
}

/** Playback settings of a recording. */
function RecordingFields({ chosen: { teams }, errors }: FieldsProps) {
	const t = useText();
	const homeId = useId();
	return (
		<>
			<label className={styles.choice} htmlFor={homeId}>
				<span>{t("feeds.upload.home")}</span>
				<select id={homeId} name="home" disabled={teams.length === 0} title={t("feeds.upload.homeHint")}>
					{teams.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</label>
			<Field
				name="speed"
				inputMode="decimal"
				autoComplete="off"
				label={t("feeds.upload.speed")}
				hint={t("feeds.upload.speedHint")}
				error={errors.speed}
			/>
		</>
	);
}

/** Maximum number of leagues that the field offers. */
const MAX_LEAGUES = 200;

const PRESET_NAMES = {
	"football-data.co.uk": "feeds.upload.presets.footballData",
	fixturedownload: "feeds.upload.presets.fixtureDownload",
	dfbnet: "feeds.upload.presets.dfbnet",
	"fa-full-time": "feeds.upload.presets.fullTime",
} as const satisfies Record<SpreadsheetPreset, TextKey>;

/** The league and season of a spreadsheet, and the time zone of its times. */
function SpreadsheetFields() {
	const t = useText();
	const { zone } = useSite();
	const leagueId = useId();
	const presetId = useId();
	const [preset, setPreset] = useState("");
	const presetZone = isSpreadsheetPreset(preset) ? SPREADSHEET_PRESET_ZONES[preset] : null;
	const { answer } = useQuery(requestTo(listLeagueRecords, { query: { limit: MAX_LEAGUES } }));
	return (
		<>
			<label className={styles.choice} htmlFor={leagueId}>
				<span>{t("feeds.upload.league")}</span>
				<select id={leagueId} name="league">
					{(answer?.rows ?? []).map(({ id, name, nation }) => (
						<option key={id} value={id}>
							{name} ({nation})
						</option>
					))}
				</select>
			</label>
			<Field
				name="season"
				autoComplete="off"
				label={t("feeds.upload.season")}
				hint={t("feeds.upload.seasonHint")}
				maxLength={MAX_SEASON_NAME_LENGTH}
			/>
			<label className={styles.choice} htmlFor={presetId}>
				<span>{t("feeds.upload.preset")}</span>
				<select id={presetId} name="preset" value={preset} onChange={({ target }) => setPreset(target.value)}>
					<option value="">{t("feeds.upload.presetAuto")}</option>
					{SPREADSHEET_PRESETS.map((each) => (
						<option key={each} value={each}>
							{t(PRESET_NAMES[each])}
						</option>
					))}
				</select>
			</label>
			<Field
				// The key resets the field when the chosen format defines another time zone.
				key={presetZone}
				name="zone"
				autoComplete="off"
				label={t("feeds.upload.zone")}
				hint={t("feeds.upload.zoneHint")}
				defaultValue={presetZone ?? zone}
			/>
		</>
	);
}
