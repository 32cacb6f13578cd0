// Opens the password reset as a popup; without JavaScript or in a new tab, the link opens the page with the same form.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./forgot-link.module.css";

/** `onOpen`: gets the address typed so far, so that it need not be typed twice. */
export function ForgotLink({ onOpen }: { onOpen: (email: string) => void }) {
	const t = useText();
	return (
		<PageLink
			className={styles.link}
			to={pagePaths.resetPassword()}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				const input = event.currentTarget.closest("form")?.elements.namedItem("email");
				onOpen(input instanceof HTMLInputElement ? input.value : "");
			}}
		>
			{t("account.signIn.forgot")}
		</PageLink>
	);
}
