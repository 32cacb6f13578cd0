// /api/pages: the public text pages, for anyone.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { slugProblem } from "#shared/contract/content.ts";
import { getContentPage, listContentPages } from "#shared/contract/rest/content/pages.ts";
import type { DocumentReader } from "./document-reader.service.ts";
import type { PageTexts } from "./text/page-texts.ts";

export function pagesApi({ reader, texts, isDemo }: { reader: DocumentReader; texts: PageTexts; isDemo: boolean }): ApiDefinition[] {
	return [
		defineQuery(listContentPages, { delay: "ignored" }, async () => {
			const pages = await reader.listPublished("page");
			return {
				pages: pages
					.map(({ slug, title, publishedAt }) => ({ slug: slug ?? "", title: texts.line(title), updatedAt: publishedAt }))
					.sort((one, other) => (one.slug < other.slug ? -1 : 1)),
			};
		}),
		defineQuery(getContentPage, { delay: "ignored" }, async ({ params: { slug } }) => {
			const published = slugProblem(slug) === "shape" ? null : await reader.findPublishedBySlug("page", slug);
			const page = published ?? reader.findDraftBySlug("page", slug);
			if (!page) throw new AppError({ code: "not_found", message: `There is no page ${slug}.` });
			const { id, version, title, description, fields, publishedAt } = page;
			const state = published ? ("published" as const) : isDemo ? ("sample" as const) : ("missing" as const);
			return {
				...(state === "missing" ? { html: "", sections: [] } : texts.renderVersion({ id, version, body: fields.body })),
				state,
				slug,
				title: texts.line(title),
				description: texts.line(description),
				updatedAt: publishedAt,
			};
		}),
	];
}
