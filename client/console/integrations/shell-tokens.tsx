// Tokens that `npm run token` printed for scripts: whose they are, what they may do, and revoking one.
import { useStore } from "jotai";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { endPrintedToken, type PrintedTokenView } from "#shared/contract/rest/console/printed-tokens.ts";
import styles from "./integrations.module.css";

export function ShellTokens({ tokens }: { tokens: readonly PrintedTokenView[] }) {
	const t = useText();
	return (
		<Card title={t("integrations.tokens.title")} aside={tokens.length}>
			{tokens.length === 0 && <EmptyState title={t("integrations.tokens.empty")} />}
			<ul className={styles.list}>
				{tokens.map((token) => (
					<TokenRow key={token.id} token={token} />
				))}
			</ul>
		</Card>
	);
}

function TokenRow({ token: { id, subject, scopes, createdAt, expiresAt, revokedAt } }: { token: PrintedTokenView }) {
	const t = useText();
	const { zone } = useSite();
	const at = (instant: number) => formatExact(t, instant, zone);
	return (
		<li>
			<p>
				<b>{subject}</b> <code>{id}</code> {revokedAt !== null && <Tag tone="bad">{t("integrations.keys.revoked")}</Tag>}
			</p>
			<p className={styles.hint}>{scopes.join(", ")}</p>
			<p className={styles.hint}>{t("integrations.tokens.times", { printed: at(createdAt), ends: at(revokedAt ?? expiresAt) })}</p>
			{revokedAt === null && <RevokeButton id={id} subject={subject} />}
		</li>
	);
}

function RevokeButton({ id, subject }: { id: string; subject: string }) {
	const t = useText();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const revoke = () =>
		void action.start(async () => {
			await callApi(store, endPrintedToken, { params: { tokenId: id } });
			await revalidate();
			return t("integrations.keys.done", { name: subject });
		});
	const confirmText = t("integrations.keys.sure");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: revoke });
	return (
		<div className={styles.actions}>
			<TwoStepButton step={step} confirmText={confirmText} label={t("integrations.keys.revokeOf", { name: subject })}>
				{t("integrations.keys.revoke")}
			</TwoStepButton>
			<Outcome action={action} />
		</div>
	);
}
