// One webhook: its state and the log of its messages; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { DeliveryList } from "#client/console/integrations/delivery-list.tsx";
import { WebhookActions } from "#client/console/integrations/webhook-actions.tsx";
import { WebhookReplay } from "#client/console/integrations/webhook-replay.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/integrations";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { BackLink } from "#client/ui/nav/back-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { listDeliveries } from "#shared/contract/rest/console/webhooks.ts";

export const loader = guardPage(["admin"], ({ context, params }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(listDeliveries, { params: { webhookId: params.webhookId ?? "" } }),
);

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = loaderData?.webhook.name ?? t("integrations.webhooks.title");
	return pageMeta({ matches, location }, { title, description: t("integrations.description"), isListed: false });
};

export default function OpsWebhook() {
	const t = useText();
	const { webhook, rows, total } = useLoaderData<typeof loader>();
	return (
		<>
			<BackLink to={opsPaths.integrations()}>{t("integrations.title")}</BackLink>
			<PageHeader title={webhook.name} facts={[t("integrations.webhooks.fact", { id: webhook.id })]} />
			<Stack>
				<WebhookActions key={webhook.id} webhook={webhook} />
				<WebhookReplay webhookId={webhook.id} />
				<DeliveryList webhookId={webhook.id} deliveries={rows} total={total} />
			</Stack>
		</>
	);
}
