// Sets up a second factor by text message: asks for the number, then for the code sent to it.
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { spellPhone } from "../identity/sign-in-step.ts";
import { ChangeForm } from "./change-form.tsx";
import type { MakeChange } from "./use-own-account.ts";

export function SmsSetup({ change, close }: { change: MakeChange; close: (done?: string) => void }) {
	const t = useText();
	const [phone, setPhone] = useState<string | null>(null);
	if (phone === null) {
		return (
			<ChangeForm
				key="phone"
				field={{
					label: t("identity.phone.label"),
					hint: t("identity.phone.hint"),
					type: "tel",
					autoComplete: "tel",
					required: true,
				}}
				submit={t("identity.phone.submit")}
				send={async (typed) => {
					const spelled = spellPhone(typed);
					await change({ run: (own) => own.sendFactorCode(spelled), done: null });
					setPhone(spelled);
					return null;
				}}
				close={close}
				isFirstStep
			/>
		);
	}
	return (
		<ChangeForm
			key="code"
			field={{
				label: t("identity.code.label"),
				hint: t("identity.code.sent", { phone }),
				autoFocus: true,
				inputMode: "numeric",
				autoComplete: "one-time-code",
				maxLength: 12,
				required: true,
			}}
			submit={t("identityAccount.factor.submit")}
			send={(code) => change({ run: (own) => own.addPhoneFactor(code), done: t("identityAccount.factor.done") })}
			close={close}
		/>
	);
}
