// Settings of a single stage: its tie-breakers, a ranking across its groups, conferences. Parts of stages-part.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { MAX_STAGE_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { replaced, without } from "./rules-draft.ts";
import { CheckBox, NumberBox, SmallActionButton, WordBox } from "./rules-fields.tsx";
import { TieBreakerList } from "./tie-breaker-list.tsx";

type Stage = SeasonRulesFacts["stages"][number];

interface StageRowsProps {
	stage: Stage;
	onChange(stage: Stage): void;
}

/** `usual`: the tie-breakers of the season, with which a stage's own list starts. */
export function StageOrder({ stage, usual = [], onChange }: StageRowsProps & { usual: Stage["tieBreakers"] }) {
	const t = useText();
	const label = t("catalogueAdmin.rules.stageBreakers", { stage: stage.groups ?? t("catalogueAdmin.rules.wholeLeague") });
	return (
		<>
			<div className={styles.row}>
				<CheckBox
					label={t("catalogueAdmin.rules.hasOwnBreakers")}
					value={stage.tieBreakers !== undefined}
					onChange={(hasOwn) => onChange({ ...stage, tieBreakers: hasOwn ? [...usual] : undefined })}
				/>
				{stage.groups !== null && stage.carriedShare !== undefined && (
					<CheckBox
						label={t("catalogueAdmin.rules.hasOwnHeadToHead")}
						value={stage.hasOwnHeadToHead === true}
						onChange={(hasOwn) => onChange({ ...stage, hasOwnHeadToHead: hasOwn || undefined })}
					/>
				)}
			</div>
			{stage.tieBreakers && (
				<TieBreakerList label={label} breakers={stage.tieBreakers} onChange={(tieBreakers) => onChange({ ...stage, tieBreakers })} />
			)}
		</>
	);
}

const NEW_RANKING: NonNullable<Stage["across"]> = {
	name: "Third-placed teams",
	place: 3,
	zones: [{ from: 1, to: 4, kind: "next_round", label: "Next round" }],
	tieBreakers: ["goal_difference", "goals_for"],
};

export function AcrossRow({ stage, onChange }: StageRowsProps) {
	const t = useText();
	const { across } = stage;
	if (!across) {
		return (
			<div className={styles.row}>
				<SmallActionButton onPress={() => onChange({ ...stage, across: NEW_RANKING })}>
					{t("catalogueAdmin.rules.addAcross")}
				</SmallActionButton>
			</div>
		);
	}
	const set = (change: Partial<typeof across>) => onChange({ ...stage, across: { ...across, ...change } });
	const [first] = across.zones;
	return (
		<>
			<div className={styles.row}>
				<WordBox
					label={t("catalogueAdmin.rules.acrossName")}
					value={across.name}
					longest={MAX_STAGE_NAME_LENGTH}
					onChange={(name) => set({ name })}
				/>
				<span className={styles.usual}>{t("catalogueAdmin.rules.acrossPlace")}</span>
				<NumberBox label={t("catalogueAdmin.rules.acrossPlace")} value={across.place} onChange={(place) => set({ place })} />
				{first && (
					<>
						<span className={styles.usual}>{t("catalogueAdmin.rules.acrossBest")}</span>
						<NumberBox
							label={t("catalogueAdmin.rules.acrossBest")}
							value={first.to}
							onChange={(to) => set({ zones: [{ ...first, to }, ...across.zones.slice(1)] })}
						/>
					</>
				)}
				<SmallActionButton
					label={t("catalogueAdmin.rules.remove", { what: t("catalogueAdmin.rules.across") })}
					onPress={() => onChange({ ...stage, across: undefined })}
				>
					×
				</SmallActionButton>
			</div>
			<TieBreakerList
				label={t("catalogueAdmin.rules.stageBreakers", { stage: across.name })}
				breakers={across.tieBreakers}
				onChange={(tieBreakers) => set({ tieBreakers })}
			/>
		</>
	);
}

/** Maximum length of the list of a conference's teams, enough for all names. */
const MAX_LIST_LENGTH = 2000;

export function MembersRows({ stage, onChange }: StageRowsProps) {
	const t = useText();
	const members = stage.members ?? [];
	const set = (next: typeof members) => onChange({ ...stage, members: next.length > 0 ? next : undefined });
	return (
		<>
			{members.map((member, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no key but its index while it is edited
				<div key={at} className={styles.row}>
					<WordBox
						label={t("catalogueAdmin.rules.member")}
						value={member.name}
						longest={MAX_STAGE_NAME_LENGTH}
						onChange={(name) => set(replaced(members, at, { ...member, name }))}
					/>
					<WordBox
						label={t("catalogueAdmin.rules.memberTeams")}
						placeholder={t("catalogueAdmin.rules.memberTeams")}
						value={member.teams.join(",")}
						longest={MAX_LIST_LENGTH}
						onChange={(teams) => set(replaced(members, at, { ...member, teams: teams.split(",") }))}
					/>
					<SmallActionButton label={t("catalogueAdmin.rules.remove", { what: member.name })} onPress={() => set(without(members, at))}>
						×
					</SmallActionButton>
				</div>
			))}
			<div className={styles.row}>
				<SmallActionButton onPress={() => set([...members, { name: "", teams: [""] }])}>
					{t("catalogueAdmin.rules.addMember")}
				</SmallActionButton>
			</div>
		</>
	);
}
