// The contact page: its text with a form below it.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { ContactForm } from "#client/content/contact-form.tsx";
import { TextPage } from "#client/content/text-page.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getContentPage } from "#shared/contract/rest/content/pages.ts";

const SLUG = "contact";

export async function loader({ context }: LoaderFunctionArgs) {
	return context.get(pageContext).api.call(getContentPage, { params: { slug: SLUG } });
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const { site } = siteOf(matches);
	const title = loaderData?.title ?? "";
	const steps = [
		[site.name, pagePaths.home()],
		[title, pagePaths.contentPage(SLUG)],
	] as const;
	const facts = { title, description: loaderData?.description || t("site.description"), jsonLd: [breadcrumbs(site.url, steps)] };
	return [
		...pageMeta({ matches, location }, facts),
		// The server accepts forms only from this site's origin, which browsers without JavaScript and https reveal only under this policy.
		{ name: "referrer", content: "same-origin" },
	];
};

export default function Contact() {
	return (
		<TextPage page={useLoaderData<typeof loader>()}>
			<ContactForm />
		</TextPage>
	);
}
