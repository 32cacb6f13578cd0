// Signs a guest in on a match page without leaving it; the interrupted action continues. The page loads it by import() and passes the form.
import "#texts/accounts";
import "#texts/chat-parts";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSession } from "#client/session/use-session.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import forgotStyles from "../reset-password/forgot-link.module.css";
import styles from "./match-auth-popup.module.css";

interface MatchAuthPopupProps {
	/** The component of sign-in-form.tsx. */
	Form: ComponentType<{ forgot: ReactNode; signIn(email: string, password: string): Promise<undefined> }>;
	/** Whether the operator has configured other sign-in methods than a password. */
	hasOtherWays: boolean;
	/** Defaults to a title that says that writing requires signing in. */
	title?: string;
	/** Content above the form that explains what the sign-in is needed for. */
	lead?: ReactNode;
	/** The path, without prefix, that a new account continues at; defaults to this page. */
	registerTarget?: string;
	onClose(): void;
}

export function MatchAuthPopup({ Form, hasOtherWays, title, lead, registerTarget, onClose }: MatchAuthPopupProps) {
	const t = useText();
	const { user, signIn } = useSession();
	const { revalidate } = useRevalidator();
	const { pathname, search } = useLocation();
	const { prefix } = useLocalePath();
	const target = new URLSearchParams({ redirect: pathname + search });
	const next = registerTarget === undefined ? target : new URLSearchParams({ redirect: withPrefix(prefix, registerTarget) });
	// Closes the popup once the user has signed in, here or in another tab.
	useEffect(() => {
		if (user && lead === undefined) onClose();
	}, [user, lead, onClose]);
	return (
		<Dialog title={title ?? t("chat.popup.title")} onClose={onClose}>
			{lead}
			<Form
				forgot={
					<PageLink className={forgotStyles.link} to={pagePaths.resetPassword()}>
						{t("account.signIn.forgot")}
					</PageLink>
				}
				signIn={async (email, password) => {
					await signIn(email, password);
					// Reloads the page's data that depends on the user: reactions and permissions.
					void revalidate();
					return undefined;
				}}
			/>
			<p className={styles.foot}>
				{hasOtherWays && <PageLink to={`${pagePaths.login()}?${target}`}>{t("chat.popup.otherWays")}</PageLink>}
				<span>
					{t("chat.popup.newHere")} <PageLink to={`${pagePaths.register()}?${next}`}>{t("chat.popup.register")}</PageLink>
				</span>
			</p>
		</Dialog>
	);
}
