// Rows in which an owner changes an account at the provider.
import { emailRules } from "#client/api/form/field-rules.ts";
import { useText } from "#client/i18n/translate.ts";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import type { OwnAccount } from "../identity/own-account-client.ts";
import { ChangeForm } from "./change-form.tsx";
import { FactorRows } from "./factor-rows.tsx";
import { providerPasswordRules } from "./password-min.ts";
import type { MakeChange } from "./use-own-account.ts";

const MAX_NAME_LENGTH = 100;
const MAX_PICTURE_LENGTH = 2_000;

export function OwnAccountRows({ account, change }: { account: OwnAccount; change: MakeChange }) {
	const t = useText();
	const none = t("identityAccount.none");
	const isWebAddress = (url: string) =>
		(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) || t("identityAccount.picture.broken");
	return (
		<>
			<SettingRow
				label={t("identityAccount.name.label")}
				value={account.name || none}
				edit={(close) => (
					<ChangeForm
						field={{
							label: t("identityAccount.name.new"),
							defaultValue: account.name ?? "",
							autoComplete: "name",
							maxLength: MAX_NAME_LENGTH,
						}}
						submit={t("account.save")}
						send={(name) => change({ run: (own) => own.setName(name), done: t("identityAccount.name.done"), isOfRecord: true })}
						close={close}
					/>
				)}
			/>
			<SettingRow
				label={t("identityAccount.picture.label")}
				value={account.pictureUrl || none}
				edit={(close) => (
					<ChangeForm
						field={{
							label: t("identityAccount.picture.new"),
							hint: t("identityAccount.picture.hint"),
							type: "url",
							autoComplete: "photo",
							defaultValue: account.pictureUrl ?? "",
							maxLength: MAX_PICTURE_LENGTH,
						}}
						rules={{ validate: { isWebAddress } }}
						submit={t("account.save")}
						send={(url) => change({ run: (own) => own.setPicture(url), done: t("identityAccount.picture.done"), isOfRecord: true })}
						close={close}
					/>
				)}
			/>
			{account.email && (
				<SettingRow
					label={t("identityAccount.email.label")}
					value={account.email}
					edit={(close) => (
						<ChangeForm
							field={{
								label: t("identityAccount.email.new"),
								hint: t("account.profile.emailNext"),
								type: "email",
								autoComplete: "email",
								required: true,
							}}
							rules={emailRules(t)}
							submit={t("account.profile.emailSubmit")}
							send={(email) => change({ run: (own) => own.sendEmailChange(email), done: t("identityAccount.email.done", { email }) })}
							close={close}
						/>
					)}
				/>
			)}
			{account.email && (
				<SettingRow
					label={t("identityAccount.password.label")}
					value={account.hasPassword ? <span aria-hidden="true">••••••••</span> : none}
					edit={(close) => (
						<ChangeForm
							isPassword
							field={{ label: t("account.password.new") }}
							rules={providerPasswordRules(t)}
							submit={t("identityAccount.password.submit")}
							send={(password) => change({ run: (own) => own.setPassword(password), done: t("identityAccount.password.done") })}
							close={close}
						/>
					)}
				/>
			)}
			<FactorRows factors={account.factors} change={change} />
		</>
	);
}
