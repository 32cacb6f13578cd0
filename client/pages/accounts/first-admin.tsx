// Sets up a new site, with the key in the address that the server's log shows (#key=KEY): creates the first admin, or restores a backup.
import { useState } from "react";
import type { MetaFunction } from "react-router";
import { RestoreArchive } from "#client/accounts/first-start/restore-archive.tsx";
import { Segments } from "#client/accounts/preferences/segments.tsx";
import { SignUpForm } from "#client/accounts/sign-up/sign-up-form.tsx";
import "#texts/accounts";
import { createFirstAdmin } from "#client/accounts/state/sign-in-actions.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSession } from "#client/session/use-session.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { SignInCard } from "#client/ui/feedback/sign-in-card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { useLinkToken } from "#client/ui/page/use-link-token.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("account.firstAdmin.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t("account.firstAdmin.title"), description, isListed: false });
};

const STARTS = ["empty", "demo", "archive"] as const;

export default function FirstAdmin() {
	const t = useText();
	const { site } = useSite();
	const { signIn, goOn } = useSession();
	const key = useLinkToken("key");
	const [start, setStart] = useState<(typeof STARTS)[number]>("empty");
	const foot = (
		<p>
			<PageLink to={pagePaths.staffLogin()}>{t("account.firstAdmin.signIn")}</PageLink>
		</p>
	);
	return (
		<SignInCard title={t("account.firstAdmin.title")} action="signUp" foot={foot}>
			{key === null ? (
				<Notice tone="plain" title={t("account.firstAdmin.noKey")}>
					<p>{t("account.firstAdmin.noKeyNext")}</p>
				</Notice>
			) : (
				<>
					<Segments
						label={t("account.firstAdmin.start.label")}
						values={STARTS}
						chosen={start}
						textOf={(value) => t(`account.firstAdmin.start.${value}`)}
						onChoose={setStart}
					/>
					{start === "archive" ? (
						<RestoreArchive archiveKey={key} />
					) : (
						<>
							{start === "demo" && <p>{t("account.firstAdmin.demoHow")}</p>}
							<p>{t("account.firstAdmin.intro", { site: site.name })}</p>
							<SignUpForm
								send={async (typed) => {
									await createFirstAdmin(key, typed);
									await signIn(typed.email, typed.password);
									goOn(pagePaths.desk());
								}}
							/>
						</>
					)}
				</>
			)}
		</SignInCard>
	);
}
