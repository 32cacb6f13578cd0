// Changes the display name.

import { nameRules } from "#client/api/form/field-rules.ts";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import { FormActions } from "#client/ui/form/form-actions.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { MAX_NAME_LENGTH, NAME_MIN } from "#shared/contract/account-limits.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import { changeName } from "../state/account-actions.ts";

export function NameForm({ name, onSaved, close }: { name: string; onSaved: (user: User) => void; close: (done?: string) => void }) {
	const t = useText();
	const form = useApiForm<{ displayName: string }>({
		async send({ displayName }) {
			const isOther = displayName.trim() !== name;
			if (isOther) onSaved(await changeName(displayName.trim()));
			close(isOther ? t("account.profile.nameSaved") : undefined);
		},
		fieldOf: { name_taken: "displayName" },
	});
	return (
		<form className={formStyles.form} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...form.register("displayName", nameRules(t))}
				defaultValue={name}
				label={t("account.name.label")}
				hint={t("account.name.hint", { min: NAME_MIN, max: MAX_NAME_LENGTH })}
				error={form.errors.displayName?.message}
				autoComplete="nickname"
				required
			/>
			<FormActions onCancel={() => close()}>
				<SubmitButton form={form} busyText={t("account.saving")}>
					{t("account.save")}
				</SubmitButton>
			</FormActions>
		</form>
	);
}
