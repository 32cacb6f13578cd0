// What the demo left in the database, and its removal; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { DemoRemovalPart } from "#client/console/demo/demo-removal.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import "#texts/demo-removal";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { getDemo } from "#shared/contract/rest/console/demo.ts";

export const loader = guardPage(["admin"], ({ context }: LoaderFunctionArgs) => context.get(pageContext).api.call(getDemo));

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("demoRemoval.title"), description: t("demoRemoval.description"), isListed: false });
};

export default function DemoPage() {
	const t = useText();
	return (
		<>
			<PageHeader title={t("demoRemoval.title")} facts={[t("demoRemoval.description")]} />
			<DemoRemovalPart initial={useLoaderData<typeof loader>()} />
		</>
	);
}
