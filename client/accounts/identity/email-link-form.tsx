// Requests a mail with a sign-in link.
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import type { IdentityFlow } from "./use-identity-sign-in.ts";
import { WayForm } from "./way-form.tsx";

export function EmailLinkForm({ flow }: { flow: IdentityFlow }) {
	const t = useText();
	return (
		<WayForm flow={flow} submit={t("identity.link.submit")} onSend={(field) => flow.sendLink(field("email").trim())}>
			<Field name="email" type="email" autoComplete="email" label={t("identity.email")} hint={t("identity.link.hint")} required />
		</WayForm>
	);
}
