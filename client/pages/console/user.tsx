// One account: facts, scopes, ban and devices; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { BanCard } from "#client/console/users/ban-card.tsx";
import { DevicesCard } from "#client/console/users/devices-card.tsx";
import { FactorCard } from "#client/console/users/factor-card.tsx";
import { PlansCard } from "#client/console/users/plans-card.tsx";
import { RightsCard } from "#client/console/users/rights-card.tsx";
import { UserCard } from "#client/console/users/user-card.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/console";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { BackLink } from "#client/ui/nav/back-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { listSubscriptions } from "#shared/contract/rest/accounts/subscriptions.ts";
import { getUserFile } from "#shared/contract/rest/accounts/users.ts";

export const loader = guardPage(["admin"], async ({ context, params }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const input = { params: { userId: params.userId ?? "" } };
	const [file, { subscriptions }] = await Promise.all([api.call(getUserFile, input), api.call(listSubscriptions, input)]);
	return { ...file, subscriptions };
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = loaderData?.user.displayName ?? t("ops.users.title");
	return pageMeta({ matches, location }, { title, description: t("ops.users.description"), isListed: false });
};

export default function OpsUser() {
	const t = useText();
	const { user, devices, ban, chatSanction, subscriptions } = useLoaderData<typeof loader>();
	const isOwn = useUser()?.id === user.id;
	const search = preservedSearchParams(useLocation().search).toString();
	return (
		<>
			<BackLink to={`${opsPaths.users()}${search && `?${search}`}`}>{t("ops.users.title")}</BackLink>
			<PageHeader
				title={user.displayName}
				facts={[user.email ?? user.phone, ban && t("ops.users.suspended"), isOwn && t("ops.users.you")]}
			/>
			<Stack key={user.id}>
				<UserCard user={user} chatSanction={chatSanction} />
				<RightsCard userId={user.id} scopes={user.scopes} isOwn={isOwn} />
				<PlansCard userId={user.id} subscriptions={subscriptions} />
				<BanCard userId={user.id} ban={ban} isOwn={isOwn} />
				<FactorCard userId={user.id} isOn={user.hasSecondFactor} />
				<DevicesCard userId={user.id} devices={devices} />
			</Stack>
		</>
	);
}
