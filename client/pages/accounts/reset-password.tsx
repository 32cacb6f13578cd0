// The password reset: requests a link by mail, and sets a new password with that link (#token=TOKEN). Public.
import { useSetAtom } from "jotai";
import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate } from "react-router";
import { ForgotForm } from "#client/accounts/reset-password/forgot-form.tsx";
import { NewPasswordForm } from "#client/accounts/reset-password/new-password-form.tsx";
import { pageContext } from "#client/api/page-context.ts";
import "#texts/accounts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { signInHintAtom } from "#client/session/sign-in-hint.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { SignInCard } from "#client/ui/feedback/sign-in-card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useLinkToken } from "#client/ui/page/use-link-token.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

export const loader = ({ context }: LoaderFunctionArgs) => ({ hasMail: context.get(pageContext).signIn.hasMail });

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("account.reset.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t("account.reset.title"), description, isListed: false });
};

export default function ResetPassword() {
	const t = useText();
	const { hasMail } = useLoaderData<typeof loader>();
	const { prefix } = useLocalePath();
	const navigate = useNavigate();
	const setHint = useSetAtom(signInHintAtom);
	const token = useLinkToken("token");
	/** An invalid link; the request form is shown. */
	const [spent, setSpent] = useState<string | null>(null);
	/** Whether the password is the first one of a new account: the sign-in page has redirected here (login.tsx). */
	const isNew = useLocation().state === "addressConfirmed";
	const foot = (
		<p>
			<PageLink to={pagePaths.login()}>{t("account.reset.back")}</PageLink>
		</p>
	);
	if (token === null || token === spent) {
		return (
			<SignInCard title={t("account.reset.title")} action="reset" foot={foot}>
				<ForgotForm hasMail={hasMail} />
			</SignInCard>
		);
	}
	return (
		<SignInCard title={t("account.reset.newTitle")} action="reset" foot={foot}>
			{isNew && (
				<Notice tone="done" role="status" title={t("account.verify.confirmed")}>
					<p>{t("account.verify.confirmedNext")}</p>
				</Notice>
			)}
			<NewPasswordForm
				key={token}
				token={token}
				intro={isNew ? null : t("account.reset.newIntro")}
				onAskAgain={() => setSpent(token)}
				onSet={(email) => {
					setHint({ email, news: "passwordSet" });
					void navigate(withPrefix(prefix, pagePaths.login()));
				}}
			/>
		</SignInCard>
	);
}
