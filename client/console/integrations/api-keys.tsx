// API keys: which systems may push, which readers have a quota, when each last did, and revoking one.
import { useStore } from "jotai";
import { formatExact } from "#client/i18n/format-time.ts";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { type ApiKey, revokeApiKey } from "#shared/contract/rest/console/api-keys.ts";
import styles from "./integrations.module.css";
import { RevokeButton } from "./revoke-button.tsx";

export function ApiKeys({ keys }: { keys: readonly ApiKey[] }) {
	const t = useText();
	return (
		<Card title={t("integrations.keys.title")} aside={keys.length}>
			{keys.length === 0 && <EmptyState title={t("integrations.keys.empty")} />}
			<ul className={styles.list}>
				{keys.map((key) => (
					<KeyRow key={key.id} apiKey={key} />
				))}
			</ul>
		</Card>
	);
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const { id, name, scopes, readsPerMinute, createdBy, createdAt, usedAt, revokedAt, revokedBy, isUsable } = apiKey;
	const at = (instant: number) => formatExact(t, instant, zone);
	return (
		<li>
			<p>
				<b>{name}</b> <code>{id}</code> {revokedAt !== null && <Tag tone="bad">{t("integrations.keys.revoked")}</Tag>}
				{revokedAt === null && !isUsable && <Tag tone="warn">{t("integrations.keys.stale")}</Tag>}
			</p>
			<p className={styles.hint}>
				{readsPerMinute === null ? scopes.join(", ") : t("integrations.readers.reads", { count: readsPerMinute })}
			</p>
			<p className={styles.hint}>
				{t("integrations.keys.createdBy", { name: createdBy, at: at(createdAt) })}{" "}
				{usedAt === null ? t("integrations.keys.unused") : t("integrations.keys.used", { at: at(usedAt) })}
				{revokedAt !== null && ` ${t("integrations.keys.revokedBy", { name: revokedBy ?? "", at: at(revokedAt) })}`}
			</p>
			{revokedAt === null && <RevokeButton name={name} revoke={() => callApi(store, revokeApiKey, { params: { keyId: id } })} />}
		</li>
	);
}
