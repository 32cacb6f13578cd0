// Minimum password length of the provider. A project may require more, which the provider's error says.
import type { FieldRules } from "#client/api/form/use-fields.ts";
import type { Translate } from "#client/i18n/text-of.ts";

export const PASSWORD_MIN = 6;

export const providerPasswordRules = (t: Translate): FieldRules<unknown> => ({
	required: t("identity.error.missingPassword"),
	validate: { length: ({ length }) => length >= PASSWORD_MIN || t("identity.error.weakPassword") },
});
