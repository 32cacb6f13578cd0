// The rule of a league, a match or a player, in its editor.
import "#texts/rules";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import type { PublicRule } from "#shared/public-rules/public-rule.ts";
import { RuleForm } from "./rule-form.tsx";
import styles from "./rules.module.css";

const TEXTS = { league: "ofLeague", match: "ofMatch", player: "ofPlayer" } as const;

interface RuleCardProps {
	scope: keyof typeof TEXTS;
	subject: string;
	rule: PublicRule | undefined;
	/** Set for a league whose name looks like one of minors, and whose age group is not known. */
	looksYoung?: boolean;
}

export function RuleCard({ scope, subject, rule, looksYoung = false }: RuleCardProps) {
	const t = useText();
	const text = TEXTS[scope];
	return (
		<Card title={t(`rules.${text}`)}>
			<p className={styles.note}>{t(`rules.${text}Note`)}</p>
			{looksYoung && <p className={styles.warning}>{t("rules.looksYoung")}</p>}
			<RuleForm key={JSON.stringify(rule)} scope={scope} subject={subject} rule={rule} />
		</Card>
	);
}
