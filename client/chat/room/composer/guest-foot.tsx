// In place of the box, for a guest: the way in. A popup where scripts run, the sign-in's page where they do not. Part of chat-foot.tsx.
import { useLocation } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pathWithPreservedSearch } from "#client/ui/nav/preserved-search-params.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "../chat-room.module.css";

export function GuestFoot({ hasDraft, onSignIn }: { hasDraft: boolean; onSignIn: () => void }) {
	const t = useText();
	const target = new URLSearchParams({ redirect: pathWithPreservedSearch(useLocation()) });
	return (
		<div className={styles.guest}>
			<PageLink
				className={styles.signIn}
				to={`${pagePaths.login()}?${target}`}
				aria-haspopup="dialog"
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey) return;
					event.preventDefault();
					onSignIn();
				}}
			>
				{t("chat.guest.signIn")}
			</PageLink>
			{hasDraft && <p className={styles.saved}>{t("chat.guest.saved")}</p>}
		</div>
	);
}
