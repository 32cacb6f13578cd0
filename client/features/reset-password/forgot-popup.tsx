// The way to a new password as a popup over the sign-in page. Its link leads to the page of the same form: without
// JavaScript, and in a new tab.
import { useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { PageLink } from "#client/ui/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { ForgotForm } from "./forgot-form.tsx";
import styles from "./forgot-popup.module.css";

export function ForgotPopup({ hasMail }: { hasMail: boolean }) {
	const t = useText();
	const [email, setEmail] = useState<string | null>(null);
	return (
		<>
			<PageLink
				className={styles.link}
				to={pagePaths.resetPassword()}
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey) return;
					event.preventDefault();
					setEmail(typedAddress(event.currentTarget));
				}}
			>
				{t("account.signIn.forgotLong")}
			</PageLink>
			{email !== null && (
				<Dialog title={t("account.reset.title")} onClose={() => setEmail(null)}>
					<ForgotForm email={email} hasMail={hasMail} />
				</Dialog>
			)}
		</>
	);
}

/** Nobody shall type it twice. */
function typedAddress(link: HTMLElement): string {
	const input = link.closest("form")?.elements.namedItem("email");
	return input instanceof HTMLInputElement ? input.value : "";
}
