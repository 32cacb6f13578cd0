// Second factors of an account at the provider: lists them, removes them and adds new ones.
import { useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { FactorName } from "../identity/factor-name.tsx";
import { describeProviderRefusal } from "../identity/provider-refusal.ts";
import type { SecondFactor } from "../identity/second-factor.ts";
import { SmsSetup } from "./sms-setup.tsx";
import { TotpSetup } from "./totp-setup.tsx";
import type { MakeChange } from "./use-own-account.ts";

export function FactorRows({ factors, change }: { factors: readonly SecondFactor[]; change: MakeChange }) {
	const t = useText();
	return (
		<>
			{factors.map((factor) => (
				<FactorRow key={factor.id} factor={factor} change={change} />
			))}
			<SettingRow
				label={t("identityAccount.sms.label")}
				hint={t("identityAccount.sms.hint")}
				editText={t("identityAccount.factor.add")}
				edit={(close) => <SmsSetup change={change} close={close} />}
			/>
			<SettingRow
				label={t("identityAccount.totp.label")}
				hint={t("identityAccount.totp.hint")}
				editText={t("identityAccount.factor.add")}
				edit={(close) => <TotpSetup change={change} close={close} />}
			/>
		</>
	);
}

function FactorRow({ factor, change }: { factor: SecondFactor; change: MakeChange }) {
	const t = useText();
	const remove = useAction({
		run: () => change({ run: (own) => own.removeFactor(factor.id), done: t("identityAccount.factor.removed") }),
		describe: describeProviderRefusal,
		isAnnounced: true,
	});
	return (
		<SettingRow
			label={t("identityAccount.factor.label")}
			value={<FactorName factor={factor} />}
			problem={remove.problem}
			action={
				<ActionButton action={remove} busyText={t("identity.busy")}>
					{t("identityAccount.factor.remove")}
				</ActionButton>
			}
		/>
	);
}
