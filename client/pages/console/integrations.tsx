// Integrations: API keys of systems that push into the site and of readers, and webhooks that receive events. Only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { ApiKeyForm, ReaderKeyForm } from "#client/console/integrations/api-key-form.tsx";
import { ApiKeys } from "#client/console/integrations/api-keys.tsx";
import { ShellTokens } from "#client/console/integrations/shell-tokens.tsx";
import { WebhookForm } from "#client/console/integrations/webhook-form.tsx";
import { WebhookList } from "#client/console/integrations/webhook-list.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/integrations";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { listApiKeys } from "#shared/contract/rest/console/api-keys.ts";
import { listPrintedTokens } from "#shared/contract/rest/console/printed-tokens.ts";
import { listWebhooks } from "#shared/contract/rest/console/webhooks.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";

export const loader = guardPage(["admin"], async ({ context }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const [{ keys }, { webhooks }, { tokens }] = await Promise.all([
		api.call(listApiKeys),
		api.call(listWebhooks),
		api.call(listPrintedTokens),
	]);
	return { keys, webhooks, tokens, sports: SPORT_KEYS };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const texts = { title: t("integrations.title"), description: t("integrations.description") };
	return pageMeta({ matches, location }, { ...texts, isListed: false });
};

export default function OpsIntegrations() {
	const t = useText();
	const { keys, webhooks, tokens, sports } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("integrations.title")} facts={[t("integrations.description")]} />
			<Stack>
				<ApiKeys keys={keys} />
				<ApiKeyForm />
				<ReaderKeyForm />
				<WebhookList webhooks={webhooks} />
				<WebhookForm sports={sports} />
				<ShellTokens tokens={tokens} />
			</Stack>
		</>
	);
}
