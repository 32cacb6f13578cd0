// The sign-in page of staff: the same accounts with other texts. Users without a staff scope are refused here.
import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ForgotLink } from "#client/accounts/reset-password/forgot-link.tsx";
import { ForgotPopup } from "#client/accounts/reset-password/forgot-popup.tsx";
import { PasskeyButton } from "#client/accounts/sign-in/passkey-button.tsx";
import { SignInForm } from "#client/accounts/sign-in/sign-in-form.tsx";
import { pageContext } from "#client/api/page-context.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/accounts";
import { dropSession, openSession } from "#client/accounts/state/sign-in-actions.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSession } from "#client/session/use-session.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { SignInCard } from "#client/ui/feedback/sign-in-card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";

export const loader = guardPage(["staff_sign_in"], ({ context }: LoaderFunctionArgs) => {
	const { hasMail } = context.get(pageContext).signIn;
	return { hasMail };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("account.staff.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t("account.staff.title"), description, isListed: false });
};

export default function StaffLogin() {
	const t = useText();
	const { hasMail } = useLoaderData<typeof loader>();
	const { site } = useSite();
	const { user, acceptSession, goOn } = useSession();
	const [forgetful, setForgetful] = useState<string | null>(null);
	const [isRefused, setRefused] = useState(false);
	async function enter(session: SessionAnswer["data"]): Promise<"leaving" | undefined> {
		if (session.user.scopes.length === 0) {
			setRefused(true);
			await dropSession(session);
			return;
		}
		acceptSession(session);
		goOn(pagePaths.desk());
		return "leaving";
	}
	const foot = (
		<p>
			{t("account.staff.notStaff")} <PageLink to={pagePaths.login()}>{t("account.staff.fans")}</PageLink>
		</p>
	);
	return (
		<SignInCard title={t("account.staff.title")} foot={foot}>
			<p>{t("account.staff.intro", { site: site.name })}</p>
			{isRefused && (
				<Notice tone="warn" role="alert" title={t("account.staff.noRights")}>
					<p>{t("account.staff.noRightsNext")}</p>
				</Notice>
			)}
			{user && !isRefused && (
				<Notice tone="plain">
					<p>{t("account.staff.asFan", { name: user.displayName })}</p>
				</Notice>
			)}
			<SignInForm
				forgot={<ForgotLink onOpen={setForgetful} />}
				signIn={async (email, password) => {
					setRefused(false);
					return enter(await openSession(email, password));
				}}
			/>
			<PasskeyButton
				onSession={async (session) => {
					setRefused(false);
					await enter(session);
				}}
			/>
			<ForgotPopup email={forgetful} hasMail={hasMail} onClose={() => setForgetful(null)} />
		</SignInCard>
	);
}
