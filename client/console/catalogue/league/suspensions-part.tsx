// Suspensions after cards: how many of a kind, how many matches, and where the rule is written. Part of rules-card.tsx.
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { MAX_RULE_SOURCE_LENGTH } from "#shared/contract/catalogue-limits.ts";
import type { SuspendingCard } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { partOf, replaced, without, withPart } from "./rules-draft.ts";
import { CheckBox, ChoiceBox, NumberBox, SmallActionButton, WordBox } from "./rules-fields.tsx";
import { RulesPartFrame, type RulesPartProps } from "./rules-part.tsx";

const CARD_TEXTS = { yellow: "yellow", second_yellow: "secondYellow", red: "red" } as const satisfies Record<SuspendingCard, string>;
const CARDS = Object.keys(CARD_TEXTS) as SuspendingCard[];

export function SuspensionsPart(props: RulesPartProps) {
	const t = useText();
	const { rules, scope, setRules } = props;
	const terms = partOf(rules, scope, "suspensions") ?? [];
	const set = (next: typeof terms) => setRules(withPart(rules, scope, "suspensions", next));
	return (
		<RulesPartFrame part="suspensions" {...props}>
			{terms.map((term, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no key but its index while it is edited
				<div key={at} className={styles.row}>
					<ChoiceBox
						label={t("catalogueAdmin.rules.suspensionCard")}
						value={term.card}
						onChange={(card) => set(replaced(terms, at, { ...term, card: card as SuspendingCard }))}
					>
						{CARDS.map((card) => (
							<option key={card} value={card}>
								{t(`catalogueAdmin.rules.${CARD_TEXTS[card]}`)}
							</option>
						))}
					</ChoiceBox>
					{(["count", "matches"] as const).map((field) => (
						<span key={field} className={styles.row}>
							<span className={styles.usual}>{t(`catalogueAdmin.rules.suspension${field === "count" ? "Count" : "Matches"}`)}</span>
							<NumberBox
								label={t(`catalogueAdmin.rules.suspension${field === "count" ? "Count" : "Matches"}`)}
								value={term[field]}
								onChange={(value) => set(replaced(terms, at, { ...term, [field]: value }))}
							/>
						</span>
					))}
					<CheckBox
						label={t("catalogueAdmin.rules.suspensionRepeated")}
						value={term.isRepeated === true}
						onChange={(isRepeated) => set(replaced(terms, at, { ...term, isRepeated: isRepeated || undefined }))}
					/>
					<span className={styles.row}>
						<span className={styles.usual}>{t("catalogueAdmin.rules.suspensionWithin")}</span>
						<NumberBox
							label={t("catalogueAdmin.rules.suspensionWithin")}
							value={term.withinMatches ?? 0}
							onChange={(within) => set(replaced(terms, at, { ...term, withinMatches: within || undefined }))}
						/>
					</span>
					<WordBox
						label={t("catalogueAdmin.rules.suspensionSource")}
						placeholder={t("catalogueAdmin.rules.suspensionSource")}
						value={term.source}
						longest={MAX_RULE_SOURCE_LENGTH}
						onChange={(source) => set(replaced(terms, at, { ...term, source }))}
					/>
					<SmallActionButton
						label={t("catalogueAdmin.rules.remove", { what: t(`catalogueAdmin.rules.${CARD_TEXTS[term.card]}`) })}
						onPress={() => set(without(terms, at))}
					>
						×
					</SmallActionButton>
				</div>
			))}
			<div className={styles.row}>
				<SmallActionButton onPress={() => set([...terms, { card: "yellow", count: 5, matches: 1, source: "" }])}>
					{t("catalogueAdmin.rules.addSuspension")}
				</SmallActionButton>
			</div>
		</RulesPartFrame>
	);
}
