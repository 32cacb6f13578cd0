// The sign-up page: the form, then a notice of the mail that was sent.

import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { CheckMail } from "#client/accounts/sign-up/check-mail.tsx";
import { SignUpForm } from "#client/accounts/sign-up/sign-up-form.tsx";
import { pageContext } from "#client/api/page-context.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import "#client/accounts/identity/identity-sign-in.module.css";
import "#texts/accounts";
import { exchangeIdentity, type SignUp, signUp } from "#client/accounts/state/sign-in-actions.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSession } from "#client/session/use-session.ts";
import { SignInCard } from "#client/ui/feedback/sign-in-card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

/** Loaded only if the operator has configured it. Its styles are part of the page because the server renders it. */
const IdentitySignIn = lazyPart(async () => (await import("#client/accounts/identity/identity-sign-in.tsx")).IdentitySignIn);

export const loader = guardPage(["guest_only"], ({ context }: LoaderFunctionArgs) => context.get(pageContext).signIn);

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("account.signUp.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t("account.signUp.title"), description, isListed: false });
};

export default function Register() {
	const t = useText();
	const { hasMail, firebase } = useLoaderData<typeof loader>();
	const { acceptSession, goOn } = useSession();
	const [typed, setTyped] = useState<SignUp | null>(null);
	const [isSent, setSent] = useState(false);
	if (isSent && typed) {
		return (
			<SignInCard title={t("account.signUp.mailTitle")}>
				<CheckMail typed={typed} hasMail={hasMail} onBack={() => setSent(false)} />
			</SignInCard>
		);
	}
	const foot = (
		<p>
			{t("account.signUp.haveOne")} <PageLink to={pagePaths.login()}>{t("account.signUp.signIn")}</PageLink>
		</p>
	);
	return (
		<SignInCard title={t("account.signUp.title")} action="signUp" foot={foot}>
			<SignUpForm
				before={typed}
				send={async (sent) => {
					await signUp(sent);
					setTyped(sent);
					setSent(true);
				}}
			/>
			{firebase && (
				<Suspense>
					<IdentitySignIn
						mode="sign_up"
						config={firebase}
						exchange={async (idToken) => {
							acceptSession(await exchangeIdentity(idToken));
							goOn();
						}}
					/>
				</Suspense>
			)}
		</SignInCard>
	);
}
