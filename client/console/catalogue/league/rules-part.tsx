// The frame of one part of a competition's rules: its title, whether the season overrides it, and its inputs. Used by the parts in this
// folder.
import type { ReactNode } from "react";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import type { RulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import styles from "./rules.module.css";
import { isOwnPart, type RulesPart, type RulesScope, withoutPart } from "./rules-draft.ts";
import { SmallActionButton } from "./rules-fields.tsx";

export interface RulesPartProps {
	rules: RulesFacts;
	scope: RulesScope;
	setRules(rules: RulesFacts): void;
}

export function RulesPartFrame({ part, rules, scope, setRules, children }: RulesPartProps & { part: RulesPart; children: ReactNode }) {
	const t = useText();
	const isOwn = isOwnPart(rules, scope, part);
	return (
		<fieldset className={styles.part} aria-label={t(`catalogueAdmin.rules.${part}`)}>
			<div className={styles.head}>
				<span className={styles.title}>{t(`catalogueAdmin.rules.${part}`)}</span>
				{scope !== null && (
					<span className={styles.usual}>{isOwn ? t("catalogueAdmin.rules.own", { season: scope }) : t("catalogueAdmin.rules.usual")}</span>
				)}
				{scope !== null && isOwn && (
					<SmallActionButton onPress={() => setRules(withoutPart(rules, scope, part))}>
						{t("catalogueAdmin.rules.backToUsual")}
					</SmallActionButton>
				)}
			</div>
			{children}
		</fieldset>
	);
}
