// Opens the way to a new password as a popup; without JavaScript, and in a new tab, it leads to the page of the same form.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./forgot-link.module.css";

/** `onOpen`: with what was typed as the address; nobody shall type it twice. */
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
