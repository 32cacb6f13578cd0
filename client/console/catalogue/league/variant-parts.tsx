// Rules that only some competitions have: order after head-to-head, meetings of a season, points per match, cards, play-offs of level
// teams. Parts of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { MAX_MEETINGS, MAX_STAGE_NAME_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { partOf, replaced, without, withPart } from "./rules-draft.ts";
import { CheckBox, ChoiceBox, NumberBox, SmallActionButton, WordBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";

const HEAD_TO_HEAD = ["all_again", "each_again", "once"] as const satisfies NonNullable<SeasonRulesFacts["headToHead"]>[];
const CARDS = ["yellow", "secondYellow", "red", "yellowAndRed"] as const satisfies (keyof NonNullable<SeasonRulesFacts["fairPlay"]>)[];
const NO_CARDS = { yellow: 1, secondYellow: 3, red: 4, yellowAndRed: 5 };

export function HeadToHeadPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const chosen = partOf(rules, scope, "headToHead") ?? "all_again";
	return (
		<RulesPartFrame part="headToHead" {...props}>
			<div className={styles.row}>
				<ChoiceBox
					label={t("catalogueAdmin.rules.headToHead")}
					value={chosen}
					onChange={(value) => setRules(withPart(rules, scope, "headToHead", value as typeof chosen))}
				>
					{HEAD_TO_HEAD.map((kind) => (
						<option key={kind} value={kind}>
							{t(`catalogueAdmin.rules.headToHeadKind.${kind}`)}
						</option>
					))}
				</ChoiceBox>
			</div>
		</RulesPartFrame>
	);
}

/** The number of meetings determines how many matches a season has; without it, a season has the matches that are known. */
export function MeetingsPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	return (
		<RulesPartFrame part="meetings" {...props}>
			<div className={styles.row}>
				<ChoiceBox
					label={t("catalogueAdmin.rules.meetings")}
					value={String(partOf(rules, scope, "meetings") ?? "")}
					onChange={(value) => setRules(withPart(rules, scope, "meetings", value === "" ? undefined : Number(value)))}
				>
					<option value="">{t("catalogueAdmin.rules.meetingsUnknown")}</option>
					{Array.from({ length: MAX_MEETINGS }, (_, index) => index + 1).map((count) => (
						<option key={count} value={count}>
							{t("catalogueAdmin.rules.meetingsCount", { count })}
						</option>
					))}
				</ChoiceBox>
			</div>
		</RulesPartFrame>
	);
}

export function PerGamePart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	return (
		<RulesPartFrame part="isPerGame" {...props}>
			<div className={styles.row}>
				<CheckBox
					label={t("catalogueAdmin.rules.perGame")}
					value={partOf(rules, scope, "isPerGame") === true}
					onChange={(isPerGame) => setRules(withPart(rules, scope, "isPerGame", isPerGame || undefined))}
				/>
			</div>
		</RulesPartFrame>
	);
}

export function FairPlayPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const fairPlay = partOf(rules, scope, "fairPlay");
	return (
		<RulesPartFrame part="fairPlay" {...props}>
			<div className={styles.row}>
				<CheckBox
					label={t("catalogueAdmin.rules.countsCards")}
					value={fairPlay !== undefined}
					onChange={(isOn) => setRules(withPart(rules, scope, "fairPlay", isOn ? NO_CARDS : undefined))}
				/>
				{fairPlay &&
					CARDS.map((card) => (
						<span key={card} className={styles.row}>
							<span className={styles.usual}>{t(`catalogueAdmin.rules.${card}`)}</span>
							<NumberBox
								label={t(`catalogueAdmin.rules.${card}`)}
								value={fairPlay[card]}
								onChange={(points) => setRules(withPart(rules, scope, "fairPlay", { ...fairPlay, [card]: points }))}
							/>
						</span>
					))}
			</div>
		</RulesPartFrame>
	);
}

export function PlayOffsPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const playOffs = partOf(rules, scope, "playOffs") ?? [];
	const set = (next: typeof playOffs) => setRules(withPart(rules, scope, "playOffs", next));
	return (
		<RulesPartFrame part="playOffs" {...props}>
			{playOffs.map((playOff, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no key but its index while it is edited
				<div key={at} className={styles.row}>
					<span className={styles.usual}>{t("catalogueAdmin.rules.playOffPlace")}</span>
					<NumberBox
						label={t("catalogueAdmin.rules.playOffPlace")}
						value={playOff.place}
						onChange={(place) => set(replaced(playOffs, at, { ...playOff, place }))}
					/>
					<WordBox
						label={t("catalogueAdmin.rules.groups")}
						placeholder={t("catalogueAdmin.rules.groups")}
						value={playOff.groups}
						longest={MAX_STAGE_NAME_LENGTH}
						onChange={(groups) => set(replaced(playOffs, at, { ...playOff, groups }))}
					/>
					<SmallActionButton label={t("catalogueAdmin.rules.remove", { what: playOff.groups })} onPress={() => set(without(playOffs, at))}>
						×
					</SmallActionButton>
				</div>
			))}
			<div className={styles.row}>
				<SmallActionButton onPress={() => set([...playOffs, { place: 1, groups: "Title play-off" }])}>
					{t("catalogueAdmin.rules.addPlayOff")}
				</SmallActionButton>
			</div>
		</RulesPartFrame>
	);
}
