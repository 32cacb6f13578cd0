// Which matches form a table, and where its places lead. Part of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { MAX_STAGE_NAME_LENGTH, MAX_ZONE_LABEL_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { ofGroups, partOf, replaced, without, withPart } from "./rules-draft.ts";
import { ChoiceBox, NumberBox, SmallActionButton, WordBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";
import { AcrossRow, MembersRows, StageOrder } from "./stage-rows.tsx";

type Stage = SeasonRulesFacts["stages"][number];
type Zone = Stage["zones"][number];

const KINDS: readonly Zone["kind"][] = [
	"champion",
	"continental",
	"promotion",
	"next_round",
	"play_off",
	"relegation_play_off",
	"relegation",
];
const NEW_ZONE: Zone = { from: 1, to: 1, kind: "champion", label: "Champion" };

export function StagesPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const stages = partOf(rules, scope, "stages");
	const set = (next: Stage[]) => setRules(withPart(rules, scope, "stages", next));
	return (
		<RulesPartFrame part="stages" {...props}>
			{stages.length === 0 && <p className={styles.usual}>{t("catalogueAdmin.rules.noStages")}</p>}
			{stages.map((stage, at) => (
				<StageBox
					// biome-ignore lint/suspicious/noArrayIndexKey: a stage has no key but its index while it is edited
					key={at}
					stage={stage}
					usual={partOf(rules, scope, "tieBreakers")}
					onChange={(next) => set(replaced(stages, at, next))}
					onRemove={() => set(without(stages, at))}
				/>
			))}
			<div className={styles.row}>
				<SmallActionButton
					onPress={() => set([...stages, { groups: stages.some(({ groups }) => groups === null) ? "Group" : null, zones: [] }])}
				>
					{t("catalogueAdmin.rules.addStage")}
				</SmallActionButton>
			</div>
		</RulesPartFrame>
	);
}

interface StageBoxProps {
	stage: Stage;
	/** The tie-breakers of the season. */
	usual: Stage["tieBreakers"];
	onChange(stage: Stage): void;
	onRemove(): void;
}

function StageBox({ stage, usual, onChange, onRemove }: StageBoxProps) {
	const t = useText();
	const name = stage.groups ?? t("catalogueAdmin.rules.wholeLeague");
	const setZones = (zones: Zone[]) => onChange({ ...stage, zones });
	return (
		<div className={styles.stage}>
			<div className={styles.row}>
				<ChoiceBox
					label={t("catalogueAdmin.rules.stageOf")}
					value={stage.groups === null ? "all" : "groups"}
					onChange={(value) => onChange(ofGroups(stage, value === "all" ? null : "Group"))}
				>
					<option value="all">{t("catalogueAdmin.rules.wholeLeague")}</option>
					<option value="groups">{t("catalogueAdmin.rules.byGroups")}</option>
				</ChoiceBox>
				{stage.groups !== null && (
					<WordBox
						label={t("catalogueAdmin.rules.groups")}
						value={stage.groups}
						longest={MAX_STAGE_NAME_LENGTH}
						onChange={(groups) => onChange({ ...stage, groups })}
					/>
				)}
				{stage.groups !== null && (
					<span className={styles.row}>
						<span className={styles.usual}>{t("catalogueAdmin.rules.carried")}</span>
						<NumberBox
							label={t("catalogueAdmin.rules.carried")}
							isPart
							value={stage.carriedShare ?? 0}
							onChange={(share) => onChange({ ...stage, carriedShare: share > 0 ? share : undefined })}
						/>
					</span>
				)}
				{stage.carriedShare !== undefined && stage.carriedShare < 1 && (
					<ChoiceBox
						label={t("catalogueAdmin.rules.rounding")}
						value={stage.rounding ?? "down"}
						onChange={(value) => onChange({ ...stage, rounding: value === "up" ? "up" : undefined })}
					>
						<option value="down">{t("catalogueAdmin.rules.roundedDown")}</option>
						<option value="up">{t("catalogueAdmin.rules.roundedUp")}</option>
					</ChoiceBox>
				)}
				{stage.groups !== null && stage.carriedShare !== undefined && (
					<span className={styles.row}>
						<span className={styles.usual}>{t("catalogueAdmin.rules.firstPlace")}</span>
						<NumberBox
							label={t("catalogueAdmin.rules.firstPlace")}
							value={stage.firstPlace ?? 0}
							onChange={(place) => onChange({ ...stage, firstPlace: place > 0 ? place : undefined })}
						/>
					</span>
				)}
				<SmallActionButton label={t("catalogueAdmin.rules.remove", { what: name })} onPress={onRemove}>
					×
				</SmallActionButton>
			</div>
			{stage.zones.map((zone, at) => (
				<ZoneRow
					// biome-ignore lint/suspicious/noArrayIndexKey: a zone has no key but its index while it is edited
					key={at}
					zone={zone}
					onChange={(next) => setZones(replaced(stage.zones, at, next))}
					onRemove={() => setZones(without(stage.zones, at))}
				/>
			))}
			<div className={styles.row}>
				<SmallActionButton onPress={() => setZones([...stage.zones, NEW_ZONE])}>{t("catalogueAdmin.rules.addZone")}</SmallActionButton>
				<span className={styles.usual}>{t("catalogueAdmin.rules.zoneHint")}</span>
			</div>
			<StageOrder stage={stage} usual={usual} onChange={onChange} />
			{stage.groups === null ? <MembersRows stage={stage} onChange={onChange} /> : <AcrossRow stage={stage} onChange={onChange} />}
		</div>
	);
}

function ZoneRow({ zone, onChange, onRemove }: { zone: Zone; onChange(zone: Zone): void; onRemove(): void }) {
	const t = useText();
	return (
		<div className={styles.row}>
			<span className={styles.zone} data-zone={zone.kind} aria-hidden="true" />
			<NumberBox label={t("catalogueAdmin.rules.from")} value={zone.from} onChange={(from) => onChange({ ...zone, from })} />
			<span aria-hidden="true">–</span>
			<NumberBox label={t("catalogueAdmin.rules.to")} value={zone.to} onChange={(to) => onChange({ ...zone, to })} />
			<ChoiceBox
				label={t("catalogueAdmin.rules.kind")}
				value={zone.kind}
				onChange={(kind) => onChange({ ...zone, kind: kind as Zone["kind"] })}
			>
				{KINDS.map((kind) => (
					<option key={kind} value={kind}>
						{t(`catalogueAdmin.zone.${kind}`)}
					</option>
				))}
			</ChoiceBox>
			<WordBox
				label={t("catalogueAdmin.rules.zoneLabel")}
				value={zone.label}
				longest={MAX_ZONE_LABEL_LENGTH}
				onChange={(label) => onChange({ ...zone, label })}
			/>
			<SmallActionButton label={t("catalogueAdmin.rules.remove", { what: zone.label })} onPress={onRemove}>
				×
			</SmallActionButton>
		</div>
	);
}
