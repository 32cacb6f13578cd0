// Requests a code by text message.
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import type { IdentityFlow } from "./use-identity-sign-in.ts";
import { WayForm } from "./way-form.tsx";

export function PhoneForm({ flow }: { flow: IdentityFlow }) {
	const t = useText();
	return (
		<WayForm flow={flow} submit={t("identity.phone.submit")} onSend={(field) => flow.sendCode(field("phone"))}>
			<Field name="phone" type="tel" autoComplete="tel" label={t("identity.phone.label")} hint={t("identity.phone.hint")} required />
		</WayForm>
	);
}
