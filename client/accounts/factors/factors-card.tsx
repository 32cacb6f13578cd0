// The card of second factors on the account page: the authenticator app and the recovery codes.
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
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Draws the QR code. */
const AppSetup = lazyPart(async () => (await import("./app-setup.tsx")).default);

export function FactorsCard({ loaded }: { loaded: FactorsAnswer }) {
	const t = useText();
	const { zone } = useSite();
	const [changed, setChanged] = useState<FactorsAnswer | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const { totp, recoveryCodes, isRequired } = changed ?? loaded;
	const since = useNow((now) => (totp ? formatDate(t, totp.since, zone, now) : ""));
	const reload = async () => setChanged(await fetchFactors());
	const turnOff = useAction({
		async run() {
			await removeTotp();
			await reload();
			setCodes(null);
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
	const turnOffButton = totp && !isRequired && (
		<ActionButton action={turnOff} busyText={t("factors.app.turningOff")}>
			{t("factors.app.turnOff")}
		</ActionButton>
	);
	return (
		<Card title={t("factors.title")}>
			<SettingRow
				label={t("factors.app.label")}
				value={totp ? t("factors.app.on", { date: since }) : t("factors.app.off")}
				hint={isRequired ? t("factors.required") : t("factors.app.hint")}
				news={turnOff.done}
				editText={t(totp ? "factors.app.replace" : "factors.app.setUp")}
				edit={(close) => (
					<Suspense>
						<AppSetup
							onDone={(made) => {
								setCodes(made);
								close(t("factors.app.isOn"));
								void reload();
							}}
							onCancel={() => close()}
						/>
					</Suspense>
				)}
			/>
			{totp && !codes && (
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
