// /api/pages: what is public, for anyone.
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getContentPage, listContentPages } from "#shared/contract/rest/content/pages.ts";
import type { PageReader } from "./page-reader.service.ts";
import type { PageTexts } from "./page-texts.ts";

export function pagesApi({ reader, texts }: { reader: PageReader; texts: PageTexts }): ApiDefinition[] {
	return [
		defineQuery(listContentPages, async () => {
			const pages = await reader.listPublic();
			return {
				pages: pages
					.map(({ slug, title, updatedAt }) => ({ slug, title: texts.line(title), updatedAt }))
					.sort((one, other) => (one.slug < other.slug ? -1 : 1)),
			};
		}),
		defineQuery(getContentPage, async ({ params: { slug } }) => {
			const page = await reader.find(slug);
			if (!page) throw new AppError({ code: "not_found", message: `There is no page ${slug}.` });
			const { title, description, updatedAt } = page;
			return {
				...texts.renderVersion(page),
				...{ slug, title: texts.line(title), description: texts.line(description), updatedAt },
			};
		}),
	];
}
