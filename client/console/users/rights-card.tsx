// The scopes of an account: chosen by checkboxes and saved by a second click, because a change revokes its sessions.
import { useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import "#texts/console";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { setScopes } from "#shared/contract/rest/accounts/users.ts";
import styles from "./ops-users.module.css";

const ALL = ["ops:scores", "ops:content", "chat:moderate", "admin"] as const satisfies readonly Scope[];

interface RightsCardProps {
	userId: string;
	scopes: readonly Scope[];
	/** Whether the account is that of the signed-in admin. */
	isOwn: boolean;
}

export function RightsCard({ userId, scopes, isOwn }: RightsCardProps) {
	const t = useText();
	const store = useStore();
	const isReady = useIsHydrated();
	const { revalidate } = useRevalidator();
	/** `null` while unchanged. */
	const [chosen, setChosen] = useState<readonly Scope[] | null>(null);
	const wanted = chosen ?? scopes;
	const action = useStaffAction();
	const isSame = wanted.length === scopes.length && wanted.every((scope) => scopes.includes(scope));
	const save = async () => {
		await action.start(async () => {
			const answer = await callApi(store, setScopes, { params: { userId }, body: { scopes: [...wanted] } });
			await revalidate();
			setChosen(null);
			return t("ops.users.rightsSet", { count: answer.signedOut });
		});
	};
	const confirmText = t(isOwn ? "ops.users.sureOwnRights" : "ops.users.sureRights");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: () => void save() });
	return (
		<Card title={t("ops.users.rights")}>
			<div className={styles.body}>
				<ul className={styles.boxes}>
					{ALL.map((scope) => (
						<li key={scope}>
							<label>
								<input
									type="checkbox"
									checked={wanted.includes(scope)}
									disabled={!isReady}
									onChange={({ target }) => setChosen(ALL.filter((one) => (one === scope ? target.checked : wanted.includes(one))))}
								/>
								<span>
									<b>{t(`ops.right.${scope}`)}</b> <code>{scope}</code>
									<span className={styles.hint}>{t(`ops.rightHint.${scope}`)}</span>
								</span>
							</label>
						</li>
					))}
				</ul>
				<p className={styles.hint}>{t("ops.users.rightsHint")}</p>
				{!isSame && (
					<TwoStepButton step={step} confirmText={confirmText} tone="ink">
						{t("ops.users.setRights")}
					</TwoStepButton>
				)}
				<Outcome action={action} />
			</div>
		</Card>
	);
}
