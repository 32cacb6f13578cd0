// The card of second factors on the account page: passkeys, the authenticator app and the recovery codes.
import "#texts/factors";
import { Suspense, useState } from "react";
import { useAction } from "#client/api/form/use-action.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { FactorsAnswer } from "#shared/contract/rest/accounts/factors.ts";
import { fetchFactors, removeTotp, renewCodes } from "./factor-actions.ts";
import { PasskeyRows } from "./passkey-rows.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Loaded only when it is needed, because it contains the code that draws the QR code. */
const AppSetup = lazyPart(async () => (await import("./app-setup.tsx")).default);

export function FactorsCard({ loaded }: { loaded: FactorsAnswer }) {
	const t = useText();
	const { zone } = useSite();
	const [changed, setChanged] = useState<FactorsAnswer | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const factors = changed ?? loaded;
	const { totp, passkeys, recoveryCodes, isRequired } = factors;
	const since = useNow((now) => (totp ? formatDate(t, totp.since, zone, now) : ""));
	const reload = async () => setChanged(await fetchFactors());
	const turnOff = useAction({
		async run() {
			await removeTotp();
			await reload();
			if (passkeys.length === 0) setCodes(null);
			return t("factors.app.isOff");
		},
	});
	const renew = useAction({
		async run() {
			setCodes(await renewCodes());
			await reload();
			return null;
		},
	});
	const onAdded = (made: string[] | null) => {
		setCodes(made);
		void reload();
	};
	const turnOffButton = totp && (!isRequired || passkeys.length > 0) && (
		<ActionButton action={turnOff} busyText={t("factors.app.turningOff")}>
			{t("factors.app.turnOff")}
		</ActionButton>
	);
	return (
		<Card title={t("factors.title")}>
			<PasskeyRows factors={factors} onAdded={onAdded} onChanged={reload} />
			<SettingRow
				label={t("factors.app.label")}
				value={totp ? t("factors.app.on", { date: since }) : t("factors.app.off")}
				hint={isRequired && passkeys.length === 0 ? t("factors.required") : t("factors.app.hint")}
				news={turnOff.done}
				editText={t(totp ? "factors.app.replace" : "factors.app.setUp")}
				edit={(close) => (
					<Suspense>
						<AppSetup
							onDone={(made) => {
								onAdded(made);
								close(t("factors.app.isOn"));
							}}
							onCancel={() => close()}
						/>
					</Suspense>
				)}
			/>
			{(totp || passkeys.length > 0) && !codes && (
				<SettingRow
					label={t("factors.codes.label")}
					value={t("factors.codes.left", { count: recoveryCodes })}
					hint={t("factors.codes.hint")}
					problem={renew.problem ?? turnOff.problem}
					action={
						<>
							<ActionButton action={renew} busyText={t("factors.codes.renewing")}>
								{t("factors.codes.renew")}
							</ActionButton>
							{turnOffButton}
						</>
					}
				/>
			)}
			{codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
		</Card>
	);
}
