// One page of text in the editor, or a new one.
import { useRef, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { PageForm } from "#client/console/content/page-form.tsx";
import { PreviewCard } from "#client/console/content/preview-card.tsx";
import { PublicationCard } from "#client/console/content/publication-card.tsx";
import { VersionsCard } from "#client/console/content/versions-card.tsx";
import { splitLocale, useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/content-pages";
import { textOf, useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getPage, listPageVersions } from "#shared/contract/rest/content/ops-pages.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, params }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const pageId = params.pageId as string;
	if (pageId === "new") return null;
	const [{ page, rendered }, { versions }] = await Promise.all([
		api.call(getPage, { params: { pageId } }),
		api.call(listPageVersions, { params: { pageId } }),
	]);
	return { page, html: rendered.html, versions };
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const title = loaderData?.page.title ?? textOf(splitLocale(location.pathname).locale)("contentPages.new");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function OpsContentPage() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const form = useRef<HTMLFormElement>(null);
	const data = useLoaderData<typeof loader>();
	const [restores, setRestores] = useState(0);
	const list = <PageLink to={pagePaths.opsPages()}>{t("contentPages.list")}</PageLink>;
	const onMade = (id: string) => void navigate(withPrefix(prefix, pagePaths.opsPage(id)));
	const { page } = data ?? {};
	return (
		<>
			<PageHeader
				title={page?.title ?? t("contentPages.new")}
				facts={[list, page && `/${page.slug}`]}
				aside={
					page &&
					(page.isBuiltIn || page.publicVersion !== null) && (
						<PageLink className={styles.way} to={pagePaths.contentPage(page.slug)}>
							{t("contentPages.public")}
						</PageLink>
					)
				}
			/>
			<div key={page?.id ?? "new"} className={styles.columns}>
				<div className={styles.stack}>
					<Card label={t("contentPages.editor")}>
						{/* Restored, it starts with the other text. */}
						<PageForm key={restores} page={page ?? null} formRef={form} onMade={onMade} />
					</Card>
					<PreviewCard key={page?.newest.version} html={data?.html ?? ""} formRef={form} />
				</div>
				{data && (
					<div className={styles.stack}>
						<PublicationCard page={data.page} formRef={form} />
						<VersionsCard page={data.page} versions={data.versions} formRef={form} onRestored={() => setRestores(restores + 1)} />
					</div>
				)}
			</div>
		</>
	);
}
