// Sets up a passkey as the first factor: asks for its name, then the browser makes it.
import "#texts/factors";
import { useText } from "#client/i18n/translate.ts";
import { addPasskey } from "./factor-actions.ts";
import { PasskeyNameForm } from "./passkey-name-form.tsx";

/** `codes`: recovery codes to show, or `null` if the account has some already. */
export default function PasskeySetup({ onDone }: { onDone(codes: string[] | null): void }) {
	const t = useText();
	return (
		<PasskeyNameForm
			submitText={t("factors.passkey.make")}
			busyText={t("factors.passkey.making")}
			send={async (name) => onDone(await addPasskey(name))}
		/>
	);
}
