// The sign-in page; links of sign-ups (#verify=TOKEN) and sign-ins elsewhere lead here too.

import { useAtom, useSetAtom } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { EmailNotice } from "#client/accounts/profile/email-notice.tsx";
import { ForgotLink } from "#client/accounts/reset-password/forgot-link.tsx";
import { ForgotPopup } from "#client/accounts/reset-password/forgot-popup.tsx";
import { PasskeyButton } from "#client/accounts/sign-in/passkey-button.tsx";
import { SignInForm } from "#client/accounts/sign-in/sign-in-form.tsx";
import { VerificationNotice } from "#client/accounts/sign-up/verification-notice.tsx";
import { pageContext } from "#client/api/page-context.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import "#client/accounts/identity/identity-sign-in.module.css";
import "#texts/accounts";
import { exchangeIdentity, verifySignUp } from "#client/accounts/state/sign-in-actions.ts";
import { forgetProof } from "#client/accounts/state/sign-up-proof.ts";
import { useMailLink } from "#client/accounts/state/use-mail-link.ts";
import { formatMoney } from "#client/i18n/format-money.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { readWantedPlan } from "#client/plans/read-wanted-plan.server.ts";
import { AUTH_KEYS } from "#client/session/auth-keys.ts";
import { sessionNoticeAtom } from "#client/session/session.ts";
import { signInHintAtom } from "#client/session/sign-in-hint.ts";
import { useSession } from "#client/session/use-session.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { SignInCard } from "#client/ui/feedback/sign-in-card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";

/** Loaded only if the operator has configured it. Its styles are part of the page because the server renders it. */
const IdentitySignIn = lazyPart(async () => (await import("#client/accounts/identity/identity-sign-in.tsx")).IdentitySignIn);

export const loader = guardPage(["guest_only"], async ({ context, request, url }: LoaderFunctionArgs) => {
	const page = context.get(pageContext);
	const target = url.searchParams.get("redirect") ?? readCookie(request.headers.get("cookie"), AUTH_KEYS.redirect);
	return { ...page.signIn, wanted: await readWantedPlan(page, target) };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("account.signIn.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t("account.signIn.title"), description, isListed: false });
};

export default function Login() {
	const t = useText();
	const { hasMail, firebase, wanted } = useLoaderData<typeof loader>();
	const [hint, setHint] = useAtom(signInHintAtom);
	const setNotice = useSetAtom(sessionNoticeAtom);
	const { signIn, acceptSession, goOn } = useSession();
	const { prefix } = useLocalePath();
	const navigate = useNavigate();
	const [forgetful, setForgetful] = useState<string | null>(null);
	const link = useMailLink("verify", async (token) => {
		const answer = await verifySignUp(token);
		if (answer.session) {
			acceptSession(answer.session);
			setNotice("confirmed");
			goOn();
		} else if (answer.passwordToken !== null) {
			// The token is in the fragment, as in a mail link.
			const to = `${withPrefix(prefix, pagePaths.resetPassword())}#token=${answer.passwordToken}`;
			void navigate(to, { replace: true, state: "addressConfirmed" });
		}
	});
	const { email } = hint;
	// Removes the hint when the page is left, so that it is shown once.
	useEffect(() => () => setHint({}), [setHint]);
	const foot = (
		<p>
			{t("account.signIn.newHere")} <PageLink to={pagePaths.register()}>{t("account.signIn.register")}</PageLink>
		</p>
	);
	return (
		<SignInCard title={t("account.signIn.title")} foot={foot}>
			{wanted && (
				<Notice
					tone="plain"
					title={t("account.signIn.toBuy", { plan: wanted.name, price: formatMoney(t, wanted.amountMinor, wanted.currency) })}
				>
					<p>
						<PageLink to={pagePaths.register()}>{t("account.signIn.register")}</PageLink> {t("account.signIn.toBuyNext")}
					</p>
				</Notice>
			)}
			<VerificationNotice link={link} />
			<EmailNotice onConfirmed={(address) => setHint({ email: address })} />
			{link.kind === "none" && hint.news && <News news={hint.news} />}
			<SignInForm
				key={email}
				email={email}
				forgot={<ForgotLink onOpen={setForgetful} />}
				signIn={async (address, password) => {
					await signIn(address, password);
					forgetProof();
					goOn();
					return "leaving";
				}}
			/>
			<PasskeyButton
				onSession={(session) => {
					acceptSession(session);
					forgetProof();
					goOn();
				}}
			/>
			{firebase && (
				<Suspense>
					<IdentitySignIn
						mode="sign_in"
						config={firebase}
						exchange={async (idToken) => {
							acceptSession(await exchangeIdentity(idToken));
							goOn();
						}}
					/>
				</Suspense>
			)}
			<ForgotPopup email={forgetful} hasMail={hasMail} onClose={() => setForgetful(null)} />
		</SignInCard>
	);
}

function News({ news }: { news: "passwordSet" | "accountDeleted" }) {
	const t = useText();
	if (news === "accountDeleted") return <Notice tone="done" role="status" title={t("account.data.deleted")} />;
	return (
		<Notice tone="done" role="status" title={t("account.reset.done")}>
			<p>{t("account.reset.doneNext")}</p>
		</Notice>
	);
}
