// Staff set up their second factor here, if the site requires one: without it they have no rights.
import { Suspense, useState } from "react";
import type { MetaFunction } from "react-router";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/accounts";
import "#texts/factors";
import { RecoveryCodes } from "#client/accounts/factors/recovery-codes.tsx";
import { useAction } from "#client/api/form/use-action.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { browserSession } from "#client/session/browser-session.ts";
import { useSession } from "#client/session/use-session.ts";
import { Button } from "#client/ui/button.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { SignInCard } from "#client/ui/feedback/sign-in-card.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

const PasskeySetup = lazyPart(async () => (await import("#client/accounts/factors/passkey-setup.tsx")).default);
const AppSetup = lazyPart(async () => (await import("#client/accounts/factors/app-setup.tsx")).default);

export const loader = guardPage(["staff_factor"]);

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("factors.staff.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t("factors.staff.title"), description, isListed: false });
};

export default function StaffFactor() {
	const t = useText();
	const { site } = useSite();
	const { signOut, goOn } = useSession();
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const [isPasskey, setIsPasskey] = useState(false);
	const leave = useAction({
		async run() {
			await signOut();
			return null;
		},
	});
	const enter = useAction({
		/** The tokens of this sign-in have no rights yet. */
		async run() {
			const session = browserSession();
			await session.renew(session.tokens()?.access?.token ?? null);
			goOn(pagePaths.desk());
			return null;
		},
	});
	const goOnWith = (made: string[] | null) => (made ? setCodes(made) : void enter.start());
	const foot = (
		<ActionButton action={leave} busyText={t("account.page.signingOut")}>
			{t("factors.staff.signOut")}
		</ActionButton>
	);
	return (
		<SignInCard title={t("factors.staff.title")} foot={foot}>
			{codes ? (
				<>
					{enter.problem && <Notice tone="bad" role="alert" title={enter.problem} />}
					<RecoveryCodes codes={codes} doneText={t("factors.staff.goOn")} onDone={() => void enter.start()} />
				</>
			) : (
				<>
					<p>{t("factors.staff.intro", { site: site.name })}</p>
					<Suspense>{isPasskey ? <PasskeySetup onDone={goOnWith} /> : <AppSetup onDone={goOnWith} />}</Suspense>
					<Button tone="plain" isSmall onClick={() => setIsPasskey(!isPasskey)}>
						{t(isPasskey ? "factors.staff.byApp" : "factors.staff.byPasskey")}
					</Button>
				</>
			)}
		</SignInCard>
	);
}
