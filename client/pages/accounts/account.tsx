// The user's own account: profile, plans, payments with their receipts, sign-in methods, devices, stored data.

import { useAtomValue } from "jotai";
import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { AccountNav } from "#client/accounts/account-nav.tsx";
import { DevicesCard } from "#client/accounts/devices/devices-card.tsx";
import { FactorsCard } from "#client/accounts/factors/factors-card.tsx";
import { IdentityCard } from "#client/accounts/identity-account/identity-card.tsx";
import { PlansCard } from "#client/accounts/plans-card.tsx";
import { PreferencesCard } from "#client/accounts/preferences/preferences-card.tsx";
import { DataCard } from "#client/accounts/profile/data-card.tsx";
import { ProfileCard } from "#client/accounts/profile/profile-card.tsx";
import { PasswordCard } from "#client/accounts/security/password-card.tsx";
import { StaffCard } from "#client/accounts/staff-card.tsx";
import { pageContext } from "#client/api/page-context.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/accounts";
import "#texts/checkout";
import "#texts/factors";
import "#texts/identity-account";
import "#texts/notifications";
import { useAccount } from "#client/accounts/state/use-account.ts";
import { useAction } from "#client/api/form/use-action.ts";
import { NotificationsCard } from "#client/follows/notifications/notifications-card.tsx";
import { formatDate } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PaymentsCard } from "#client/plans/payments-card.tsx";
import { ownPlansAtom } from "#client/session/own-plans.ts";
import { useSession } from "#client/session/use-session.ts";
import { useSignOutRedirect } from "#client/session/use-sign-out-redirect.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { getAccount } from "#shared/contract/rest/accounts/account.ts";
import { getFactors } from "#shared/contract/rest/accounts/factors.ts";
import { type LinkedIdentity, listIdentities } from "#shared/contract/rest/accounts/identities.ts";
import { getOwnPlans } from "#shared/contract/rest/accounts/subscriptions.ts";
import { listPayments } from "#shared/contract/rest/payments/payments.ts";
import styles from "./account.module.css";

export const loader = guardPage(["protected"], async ({ context }: LoaderFunctionArgs) => {
	const { api, signIn } = context.get(pageContext);
	const [account, { identities }, { plans }, { payments }, factors] = await Promise.all([
		api.call(getAccount),
		api.call(listIdentities),
		api.call(getOwnPlans, { query: { part: "all" } }),
		api.call(listPayments),
		api.call(getFactors),
	]);
	return { account, factors, identities, firebase: signIn.firebase, plans, payments };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const description = t("account.page.description", { site: siteOf(matches).site.name });
	return pageMeta({ matches, location }, { title: t("account.page.title"), description, isListed: false });
};

export default function Account() {
	const t = useText();
	const { zone } = useSite();
	const { signOut } = useSession();
	const redirectToSignIn = useSignOutRedirect();
	const loaded = useLoaderData<typeof loader>();
	const { account, currentDeviceId, changeAccount } = useAccount(loaded.account);
	const { user, devices } = account;
	const { firebase } = loaded;
	const [renewed, setRenewed] = useState<{ of: string; identities: LinkedIdentity[] } | null>(null);
	const identities = renewed?.of === user.id ? renewed.identities : loaded.identities;
	const renew = (identities: LinkedIdentity[]) => setRenewed({ of: user.id, identities });
	const ownPlans = useAtomValue(ownPlansAtom);
	const since = useNow((now) => formatDate(t, user.createdAt, zone, now));
	const leave = useAction({
		run: async () => {
			await signOut();
			return null;
		},
	});
	const parts = [
		{ id: "profile", text: t("account.page.profile"), card: <ProfileCard user={user} changeAccount={changeAccount} /> },
		{
			id: "plans",
			text: t("account.page.plans"),
			card: <PlansCard current={ownPlans?.userId === user.id ? ownPlans.plans : null} loaded={loaded.plans} />,
		},
		{ id: "payments", text: t("checkout.payments.title"), card: <PaymentsCard payments={loaded.payments} /> },
		{ id: "security", text: t("account.page.security"), card: <PasswordCard user={user} /> },
		{ id: "factors", text: t("factors.title"), card: <FactorsCard loaded={loaded.factors} /> },
		...(identities.length > 0
			? [
					{
						id: "identity",
						text: t("identityAccount.title"),
						card: <IdentityCard key={user.id} config={firebase} identities={identities} onRenewed={renew} />,
					},
				]
			: []),
		{
			id: "devices",
			text: t("account.page.devices"),
			card: <DevicesCard devices={devices} currentId={currentDeviceId} changeAccount={changeAccount} />,
		},
		{ id: "preferences", text: t("account.page.preferences"), card: <PreferencesCard /> },
		{ id: "notifications", text: t("notifications.title"), card: <NotificationsCard /> },
		...(user.scopes.length > 0 ? [{ id: "staff", text: t("account.page.staff"), card: <StaffCard scopes={user.scopes} /> }] : []),
		{
			id: "data",
			text: t("account.page.data"),
			card: <DataCard user={user} identities={identities} config={firebase} onDeleted={redirectToSignIn} />,
		},
	];
	return (
		<>
			<PageHeader
				title={t("account.page.title")}
				facts={[user.displayName, t("account.page.since", { date: since })]}
				aside={
					<ActionButton action={leave} busyText={t("account.page.signingOut")}>
						{t("account.page.signOut")}
					</ActionButton>
				}
			/>
			<div className={styles.columns}>
				<AccountNav parts={parts} />
				<div className={styles.parts}>
					<noscript>
						<p className={styles.noScript}>{t("account.needsScript.account")}</p>
					</noscript>
					{parts.map(({ id, card }) => (
						<div key={id} id={id} className={styles.part}>
							{card}
						</div>
					))}
				</div>
			</div>
		</>
	);
}
