// The result of a sign-up link, shown above the sign-in form.
import { useText } from "#client/i18n/translate.ts";
import { LinkNotice } from "#client/ui/nav/link-notice.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MailLink } from "../state/use-mail-link.ts";

/** Shows nothing for a redeemed link: the page continues by itself. */
export function VerificationNotice({ link }: { link: MailLink<unknown> }) {
	const t = useText();
	const way = (
		<>
			<p>{t("account.verify.expired")}</p>
			<p>
				<PageLink to={pagePaths.register()}>{t("account.verify.signUpAgain")}</PageLink>
			</p>
		</>
	);
	return (
		<LinkNotice
			link={link}
			checking={t("account.verify.checking")}
			taken={null}
			expired={{ title: t("account.verify.expiredTitle"), way }}
		/>
	);
}
