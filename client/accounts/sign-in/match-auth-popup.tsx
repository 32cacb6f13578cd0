// Signs a guest in where a match needs it, without leaving the page; the interrupted action continues. The page loads it
// by import() and passes the form.
import "#texts/accounts";
import "#texts/chat-parts";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { useSession } from "#client/session/use-session.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import forgotStyles from "../reset-password/forgot-link.module.css";
import styles from "./match-auth-popup.module.css";

interface MatchAuthPopupProps {
	/** features/sign-in-form. */
	Form: ComponentType<{ forgot: ReactNode; signIn(email: string, password: string): Promise<undefined> }>;
	/** The operator has set up other ways than a password. */
	hasOtherWays: boolean;
	onClose(): void;
}

export function MatchAuthPopup({ Form, hasOtherWays, onClose }: MatchAuthPopupProps) {
	const t = useText();
	const { user, signIn } = useSession();
	const { revalidate } = useRevalidator();
	const { pathname, search } = useLocation();
	const target = new URLSearchParams({ redirect: pathname + search });
	// Here, or in another tab meanwhile.
	useEffect(() => {
		if (user) onClose();
	}, [user, onClose]);
	return (
		<Dialog title={t("chat.popup.title")} onClose={onClose}>
			<Form
				forgot={
					<PageLink className={forgotStyles.link} to={pagePaths.resetPassword()}>
						{t("account.signIn.forgot")}
					</PageLink>
				}
				signIn={async (email, password) => {
					await signIn(email, password);
					// Reloads the page's data of this user: reactions and permissions.
					void revalidate();
					return undefined;
				}}
			/>
			<p className={styles.foot}>
				{hasOtherWays && <PageLink to={`${pagePaths.login()}?${target}`}>{t("chat.popup.otherWays")}</PageLink>}
				<span>
					{t("chat.popup.newHere")} <PageLink to={`${pagePaths.register()}?${target}`}>{t("chat.popup.register")}</PageLink>
				</span>
			</p>
		</Dialog>
	);
}
