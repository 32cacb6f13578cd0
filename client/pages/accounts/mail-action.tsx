// The page that links in the mails of the hosted identity provider open: a new password, or an address confirmed, changed or restored.
// Public. A sign-in link is forwarded to the page that requested it.
import { Suspense, useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { withoutLink } from "#client/accounts/identity/page-return.ts";
import { actionCodeOf, actionModeOf, signInLinkTarget } from "#client/accounts/identity-links/action-link.ts";
import { pageContext } from "#client/api/page-context.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import "#texts/accounts";
import "#texts/identity-links";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { SignInCard } from "#client/ui/feedback/sign-in-card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

const MailAction = lazyPart(async () => (await import("#client/accounts/identity-links/mail-action.tsx")).default);

/** The link's code stays in the address and is not part of the page's data. */
export function loader({ context, url }: LoaderFunctionArgs) {
	const { site, signIn } = context.get(pageContext);
	const target = signInLinkTarget(url, site.url, [pagePaths.login(), pagePaths.account()]);
	if (target !== null) throw redirect(splitLocale(url.pathname).prefix + target, { headers: { "Cache-Control": "private, no-store" } });
	return {
		mode: actionModeOf(url.searchParams) ?? ("other" as const),
		firebase: actionCodeOf(url.searchParams) === null ? null : signIn.firebase,
	};
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("identityLinks.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t(`identityLinks.title.${loaderData?.mode ?? "other"}`), description, isListed: false });
};

export default function MailActionPage() {
	const t = useText();
	const { mode, firebase } = useLoaderData<typeof loader>();
	const [code, setCode] = useState<string | null>(null);
	useEffect(() => {
		setCode(actionCodeOf(new URLSearchParams(location.search)));
		// The code is a secret and must not stay in the history.
		history.replaceState(history.state, "", withoutLink(location.href));
	}, []);
	const foot = (
		<p>
			<PageLink to={pagePaths.login()}>{t("identityLinks.toSignIn")}</PageLink>
		</p>
	);
	return (
		<SignInCard title={t(`identityLinks.title.${mode}`)} action="link" foot={foot}>
			{!firebase && <Notice tone="plain" title={t("identityLinks.missing")} />}
			{firebase && code !== null && (
				<Suspense fallback={<Notice tone="plain" role="status" title={t("identityLinks.reading")} />}>
					<MailAction config={firebase} code={code} />
				</Suspense>
			)}
			{firebase && code === null && <Notice tone="plain" role="status" title={t("identityLinks.reading")} />}
		</SignInCard>
	);
}
