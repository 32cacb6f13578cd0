// Tokens that `npm run token` printed for scripts: whose they are, what they may do, and revoking one.
import { useStore } from "jotai";
import { formatExact } from "#client/i18n/format-time.ts";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { endPrintedToken, type PrintedTokenView } from "#shared/contract/rest/console/printed-tokens.ts";
import styles from "./integrations.module.css";
import { RevokeButton } from "./revoke-button.tsx";

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
	const store = useStore();
	const { zone } = useSite();
	const at = (instant: number) => formatExact(t, instant, zone);
	return (
		<li>
			<p>
				<b>{subject}</b> <code>{id}</code> {revokedAt !== null && <Tag tone="bad">{t("integrations.keys.revoked")}</Tag>}
			</p>
			<p className={styles.hint}>{scopes.join(", ")}</p>
			<p className={styles.hint}>{t("integrations.tokens.times", { printed: at(createdAt), ends: at(revokedAt ?? expiresAt) })}</p>
			{revokedAt === null && <RevokeButton name={subject} revoke={() => callApi(store, endPrintedToken, { params: { tokenId: id } })} />}
		</li>
	);
}
