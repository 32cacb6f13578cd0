// The field for a code from a text message or an authenticator app.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import type { IdentityFlow } from "./use-identity-sign-in.ts";
import { WayForm } from "./way-form.tsx";

export function CodeForm({ flow, hint, onSend }: { flow: IdentityFlow; hint: ReactNode; onSend(code: string): void }) {
	const t = useText();
	return (
		<WayForm flow={flow} submit={t("identity.code.submit")} onSend={(field) => onSend(field("code"))}>
			<Field
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				label={t("identity.code.label")}
				hint={hint}
				required
			/>
		</WayForm>
	);
}
