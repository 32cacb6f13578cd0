// A text page: about us, terms, policies, and pages that staff published at their own addresses.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { TextPage } from "#client/content/text-page.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getContentPage } from "#shared/contract/rest/content/pages.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
	const slug = params.pageName ?? `policy/${params.policyName}`;
	return context.get(pageContext).api.call(getContentPage, { params: { slug } });
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { slug, title, description, state } = loaderData;
	const { site } = siteOf(matches);
	const jsonLd = [
		breadcrumbs(site.url, [
			[site.name, pagePaths.home()],
			[title, pagePaths.contentPage(slug)],
		]),
	];
	return pageMeta(
		{ matches, location },
		{ title, description: description || t("site.description"), jsonLd, isListed: state === "published" },
	);
};

export default function ContentPage() {
	return <TextPage page={useLoaderData<typeof loader>()} />;
}
