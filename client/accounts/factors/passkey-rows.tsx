// The passkeys of the account: each can be renamed and removed, and one can be added.
import "#texts/factors";
import { useAction } from "#client/api/form/use-action.ts";
import { formatDate } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { SettingRow } from "#client/ui/form/setting-row.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_PASSKEYS } from "#shared/contract/account-limits.ts";
import type { FactorsAnswer } from "#shared/contract/rest/accounts/factors.ts";
import { addPasskey, removePasskey, renamePasskey } from "./factor-actions.ts";
import { PasskeyNameForm } from "./passkey-name-form.tsx";
import styles from "./passkey-rows.module.css";

type Passkey = FactorsAnswer["passkeys"][number];

interface PasskeyRowsProps {
	factors: FactorsAnswer;
	/** `codes`: recovery codes to show, or `null` if the account has some already. */
	onAdded(codes: string[] | null): void;
	onChanged(): Promise<void>;
}

export function PasskeyRows({ factors, onAdded, onChanged }: PasskeyRowsProps) {
	const t = useText();
	const { passkeys, totp, isRequired } = factors;
	const isNeeded = isRequired && passkeys.length === 1 && !totp;
	return (
		<>
			<SettingRow
				label={t("factors.passkey.label")}
				value={passkeys.length === 0 ? t("factors.passkey.none") : t("factors.passkey.count", { count: passkeys.length })}
				hint={t("factors.passkey.hint")}
				editText={t("factors.passkey.add")}
				{...(passkeys.length < MAX_PASSKEYS && {
					edit: (close) => (
						<PasskeyNameForm
							submitText={t("factors.passkey.make")}
							busyText={t("factors.passkey.making")}
							send={async (name) => {
								const codes = await addPasskey(name);
								onAdded(codes);
								close(t("factors.passkey.added"));
							}}
							onCancel={() => close()}
						/>
					),
				})}
			/>
			{passkeys.map((passkey) => (
				<PasskeyRow key={passkey.id} passkey={passkey} isNeeded={isNeeded} onChanged={onChanged} />
			))}
		</>
	);
}

function PasskeyRow({ passkey, isNeeded, onChanged }: { passkey: Passkey; isNeeded: boolean; onChanged(): Promise<void> }) {
	const t = useText();
	const { zone } = useSite();
	const { id, name, createdAt, lastUsedAt } = passkey;
	const added = useNow((now) => formatDate(t, createdAt, zone, now));
	const used = useNow((now) => (lastUsedAt === null ? "" : formatDate(t, lastUsedAt, zone, now)));
	const remove = useAction({
		async run() {
			await removePasskey(id);
			await onChanged();
			return null;
		},
	});
	return (
		<SettingRow
			label={name}
			value={t(lastUsedAt === null ? "factors.passkey.unused" : "factors.passkey.used", { added, used })}
			hint={isNeeded && t("factors.passkey.kept")}
			problem={remove.problem}
			edit={(close) => (
				<div className={styles.change}>
					<PasskeyNameForm
						name={name}
						submitText={t("factors.passkey.rename")}
						busyText={t("account.saving")}
						send={async (newName) => {
							await renamePasskey(id, newName);
							await onChanged();
							close(t("factors.passkey.renamed"));
						}}
						onCancel={() => close()}
					/>
					{!isNeeded && (
						<ActionButton action={remove} busyText={t("factors.passkey.removing")} label={t("factors.passkey.removeOf", { name })}>
							{t("factors.passkey.remove")}
						</ActionButton>
					)}
				</div>
			)}
		/>
	);
}
