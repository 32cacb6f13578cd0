// Checks that forms make before they call the server, with the messages of their fields. The server decides.
import type { Translate } from "#client/i18n/text-of.ts";
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, NAME_MIN, PASSWORD_MIN } from "#shared/contract/account-limits.ts";

/** The rules type of use-fields.ts. */
interface Rules {
	required: string;
	validate: Record<string, (value: string) => string | true>;
}

/** Requires a character, an @ and a host with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

export const emailRules = (t: Translate): Rules => ({
	required: t("account.email.missing"),
	validate: { shape: (email) => EMAIL.test(email.trim()) || t("account.email.broken") },
});

/** Rules for an address that is only compared with a stored one: its format is not checked. */
export const givenEmailRules = (t: Translate) => ({ required: t("account.email.missing") });

export const givenPasswordRules = (t: Translate) => ({ required: t("account.password.missing") });

export const newPasswordRules = (t: Translate): Rules => ({
	required: t("account.password.missingNew"),
	validate: {
		length({ length }) {
			if (length < PASSWORD_MIN) return t("account.password.tooShort", { min: PASSWORD_MIN, count: length });
			return length <= MAX_PASSWORD_LENGTH || t("account.password.tooLong", { count: MAX_PASSWORD_LENGTH });
		},
	},
});

export const nameRules = (t: Translate): Rules => ({
	required: t("account.name.missing"),
	validate: {
		length(name) {
			const { length } = name.trim();
			if (length < NAME_MIN) return t("account.name.tooShort", { count: NAME_MIN });
			return length <= MAX_NAME_LENGTH || t("account.name.tooLong", { max: MAX_NAME_LENGTH, count: length });
		},
	},
});
