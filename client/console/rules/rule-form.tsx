// The rule of one scope: odds, chat and votes on or off, how players are named, the age for odds. What is left open states nothing.
import { useStore } from "jotai";
import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import "#texts/rules";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { putPublicRule } from "#shared/contract/rest/console/public-rules.ts";
import { NAME_DISPLAYS } from "#shared/public-rules/name-display.ts";
import { FIELDS_OF_SCOPE, type PublicRule, type RuleScope } from "#shared/public-rules/public-rule.ts";
import styles from "./rules.module.css";

const FEATURES = ["odds", "chat", "votes"] as const;
const FLAGS: Readonly<Record<string, boolean | null>> = { "": null, on: true, off: false };

interface RuleFormProps {
	scope: RuleScope;
	subject: string;
	/** `undefined` if nothing is stated yet. */
	rule: PublicRule | undefined;
}

export function RuleForm({ scope, subject, rule }: RuleFormProps) {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const fields: readonly string[] = FIELDS_OF_SCOPE[scope];
	const save = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
		void action.start(async () => {
			await callApi(store, putPublicRule, { params: { scope, subject }, body: bodyOf(typed, fields) });
			await revalidate();
			return t("rules.saved");
		});
	};
	return (
		<form className={styles.form} onSubmit={save}>
			<div className={styles.fields}>
				{FEATURES.filter((feature) => fields.includes(feature)).map((feature) => (
					<SelectField key={feature} name={feature} label={t(`rules.${feature}`)} defaultValue={flagOf(rule?.[feature] ?? null)}>
						<option value="">{t("rules.unstated")}</option>
						<option value="on">{t("rules.on")}</option>
						<option value="off">{t("rules.off")}</option>
					</SelectField>
				))}
				{fields.includes("names") && (
					<SelectField name="names" label={t("rules.names")} defaultValue={rule?.names ?? ""}>
						<option value="">{t("rules.unstated")}</option>
						{NAME_DISPLAYS.map((display) => (
							<option key={display} value={display}>
								{t(`rules.display.${display}`)}
							</option>
						))}
					</SelectField>
				)}
				{fields.includes("oddsAge") && (
					<Field
						name="oddsAge"
						label={t("rules.oddsAge")}
						hint={t("rules.oddsAgeHint")}
						inputMode="numeric"
						pattern="\d{2}"
						maxLength={2}
						autoComplete="off"
						defaultValue={rule?.oddsAge ?? ""}
					/>
				)}
			</div>
			<div className={styles.actions}>
				<Button type="submit" isSmall disabled={action.isBusy}>
					{t("rules.save")}
				</Button>
				<Outcome action={action} />
			</div>
		</form>
	);
}

const flagOf = (stated: boolean | null): string => (stated === null ? "" : stated ? "on" : "off");

function bodyOf(typed: Record<string, string>, fields: readonly string[]): Partial<PublicRule> {
	const { names = "", oddsAge = "" } = typed;
	return {
		...Object.fromEntries(
			FEATURES.filter((feature) => fields.includes(feature)).map((feature) => [feature, FLAGS[typed[feature] ?? ""] ?? null]),
		),
		...(fields.includes("names") && { names: NAME_DISPLAYS.find((display) => display === names) ?? null }),
		...(fields.includes("oddsAge") && { oddsAge: oddsAge === "" ? null : Number(oddsAge) }),
	};
}
