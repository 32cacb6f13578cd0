// The facts of an account: address, sign-in methods, age, chat sanction.
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { UserFile } from "#shared/contract/rest/accounts/users.ts";
import styles from "./ops-users.module.css";

export function UserCard({ user, chatSanction }: Pick<UserFile, "user" | "chatSanction">) {
	const t = useText();
	const { zone } = useSite();
	const ways = [...(user.hasPassword ? [t("ops.users.byPassword")] : []), ...user.providers];
	return (
		<Card title={t("ops.users.profile")}>
			<dl className={styles.facts}>
				<dt>{t("ops.users.id")}</dt>
				<dd>{user.id}</dd>
				<dt>{t("ops.users.email")}</dt>
				<dd>{user.email ?? "–"}</dd>
				{user.phone !== null && (
					<>
						<dt>{t("ops.users.phone")}</dt>
						<dd>{user.phone}</dd>
					</>
				)}
				<dt>{t("ops.users.ways")}</dt>
				<dd>{ways.join(", ") || "–"}</dd>
				<dt>{t("ops.users.since")}</dt>
				<dd>{formatExact(t, user.createdAt, zone)}</dd>
				<dt>{t("ops.users.chat")}</dt>
				<dd>
					{chatSanction === null
						? t("ops.users.mayChat")
						: [
								t(`ops.users.chatKind.${chatSanction.kind}`),
								chatSanction.until === null ? null : t("ops.users.to", { time: formatExact(t, chatSanction.until, zone) }),
								chatSanction.reason,
							]
								.filter(Boolean)
								.join(" · ")}
				</dd>
				<dt>{t("ops.users.audit")}</dt>
				<dd>
					<PageLink to={`${opsPaths.audit()}?actor=${user.id}`}>{t("ops.users.auditBy")}</PageLink>
					{" · "}
					<PageLink to={`${opsPaths.audit()}?subject=user+${user.id}`}>{t("ops.users.auditOn")}</PageLink>
				</dd>
			</dl>
		</Card>
	);
}
