// The rules of all subjects of a scope, each with its form, and the choice of one more.
import { type FormEvent, useState } from "react";
import "#texts/rules";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import type { ScopedRule } from "#shared/public-rules/public-rule.ts";
import { RuleForm } from "./rule-form.tsx";
import styles from "./rules.module.css";

interface ScopeCardProps {
	scope: "age_group" | "country";
	rules: readonly ScopedRule[];
	/** The subjects to choose from; a country is typed. */
	choices?: readonly string[];
}

export function ScopeCard({ scope, rules, choices }: ScopeCardProps) {
	const t = useText();
	const [added, setAdded] = useState<readonly string[]>([]);
	const own = rules.filter((rule) => rule.scope === scope);
	const subjects = [...new Set([...own.map(({ subject }) => subject), ...added])];
	const text = scope === "country" ? "countries" : "ages";
	const add = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const subject = String(new FormData(event.currentTarget).get("subject") ?? "").trim();
		if (subject !== "") setAdded([...added, scope === "country" ? subject.toUpperCase() : subject]);
		event.currentTarget.reset();
	};
	return (
		<Card title={t(`rules.${text}`)}>
			<p className={styles.note}>{t(`rules.${text}Note`)}</p>
			{subjects.map((subject) => {
				const rule = own.find((one) => one.subject === subject);
				return (
					<section key={subject} aria-label={subject.toUpperCase()}>
						<h3 className={styles.subject}>{subject.toUpperCase()}</h3>
						<RuleForm key={JSON.stringify(rule)} scope={scope} subject={subject} rule={rule} />
					</section>
				);
			})}
			<form className={styles.form} onSubmit={add}>
				<div className={styles.fields}>
					{choices ? (
						<SelectField name="subject" label={t("rules.group")}>
							{choices
								.filter((choice) => !subjects.includes(choice))
								.map((choice) => (
									<option key={choice} value={choice}>
										{choice.toUpperCase()}
									</option>
								))}
						</SelectField>
					) : (
						<Field
							name="subject"
							label={t("rules.country")}
							hint={t("rules.countryHint")}
							pattern="[A-Za-z]{2}"
							maxLength={2}
							autoComplete="off"
							required
						/>
					)}
				</div>
				<div className={styles.actions}>
					<Button type="submit" isSmall>
						{t("rules.add")}
					</Button>
				</div>
			</form>
		</Card>
	);
}
