// The end of the header: a guest sees the sign-in link, a user their account menu.
import UserRound from "lucide-react/icons/user-round";
import { type ComponentType, Suspense, useId } from "react";
import { useLocation } from "react-router";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { PopoverMenu } from "#client/ui/feedback/popover-menu.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pathWithPreservedSearch } from "#client/ui/nav/preserved-search-params.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./account-corner.module.css";

export interface AccountCornerProps {
	/** The last entry of the menu, which is loaded after the page. */
	SignOut: ComponentType<{ className: string | undefined }>;
}

export function AccountCorner({ SignOut }: AccountCornerProps) {
	const t = useText();
	const user = useUser();
	const { site, frame } = useSite();
	const { consoleUrl } = site;
	const menuId = useId();
	const location = useLocation();
	if (!user) {
		const here =
			splitLocale(location.pathname).path === pagePaths.home() ? "" : `?redirect=${encodeURIComponent(pathWithPreservedSearch(location))}`;
		return (
			<PageLink className={styles.signIn} to={pagePaths.login() + here} rel="nofollow">
				<UserRound size={18} />
				<span>{t("nav.signIn")}</span>
			</PageLink>
		);
	}
	const { displayName, email, scopes } = user;
	return (
		<>
			<button className={styles.user} type="button" popoverTarget={menuId} aria-label={`${t("nav.account")}, ${displayName}`}>
				<span className={styles.initial} data-initial={[...displayName][0]} />
				<span className={styles.name}>{displayName}</span>
			</button>
			<PopoverMenu id={menuId} className={styles.menu}>
				<p className={styles.who}>
					<b>{displayName}</b>
					{email}
				</p>
				<PageLink to={pagePaths.account()}>{t("nav.account")}</PageLink>
				{!frame.branding.offParts.includes("plans") && <PageLink to={pagePaths.pricing()}>{t("footer.plans")}</PageLink>}
				{scopes.length > 0 && <PageLink to={(consoleUrl ?? "") + pagePaths.desk()}>{t("nav.console")}</PageLink>}
				<Suspense>
					<SignOut className={undefined} />
				</Suspense>
			</PopoverMenu>
		</>
	);
}
