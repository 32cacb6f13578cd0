// The area below the console's navigation: the signed-in user, the link to the site, sign-out.
import ExternalLink from "lucide-react/icons/external-link";
import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import type { ComponentType } from "react";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./ops-nav.module.css";

interface OpsCornerProps {
	/** The sign-out button, which renders its own label. */
	SignOut: ComponentType<{ className: string | undefined }>;
}

export function OpsCorner({ SignOut }: OpsCornerProps) {
	const t = useText();
	const user = useUser();
	return (
		<div className={styles.corner}>
			{user && (
				<PageLink className={styles.link} to={pagePaths.account()} title={t("ops.nav.accountOf", { name: user.displayName })}>
					<UserRound size={18} />
					<span className={styles.text}>{user.displayName}</span>
				</PageLink>
			)}
			<PageLink className={styles.link} to={pagePaths.home()} title={t("ops.nav.site")}>
				<ExternalLink size={18} />
				<span className={styles.text}>{t("ops.nav.site")}</span>
			</PageLink>
			{user && (
				<span className={styles.out}>
					<LogOut size={18} />
					<SignOut className={styles.link} />
				</span>
			)}
		</div>
	);
}
