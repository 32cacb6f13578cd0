// Texts of pages as they are shown: with the facts of this site, as HTML. What was made is stored for the next reader.
import { AppError } from "#server/errors/app-error.ts";
import type { RenderedText } from "#shared/contract/rest/content/pages.ts";
import { Lru } from "#shared/kit/lru.ts";
import { fillLine, fillMarkdown } from "./fill-text.ts";
import { createMarkdown } from "./render-markdown.ts";
import { type SiteSettings, textFacts } from "./text-facts.ts";

const STORED_PAGES = 50;
const REPORTED_PROBLEMS = 20;

export type PageTexts = ReturnType<typeof createPageTexts>;

export function createPageTexts(settings: SiteSettings) {
	const facts = textFacts(settings);
	const read = createMarkdown(settings.siteUrl);
	const rendered = new Lru<string, RenderedText>(STORED_PAGES);
	/** Of the lines as the author wrote them, in words. */
	const problemsOf = (body: string) =>
		read(body)
			.problems.slice(0, REPORTED_PROBLEMS)
			.map(({ line, message }) => `Line ${line}: ${message}`);
	const render = (body: string): RenderedText => read(fillMarkdown(body, facts)).rendered;

	return {
		render,
		problemsOf,
		line: (text: string) => fillLine(text, facts),
		/** A version never changes: it is rendered once. */
		renderVersion({ id, version, body }: { id: string; version: number; body: string }): RenderedText {
			const key = `${id} ${version}`;
			const known = rendered.get(key) ?? render(body);
			rendered.set(key, known);
			return known;
		},
		/** Throws content_refused with an issue for each problem. */
		check(body: string): void {
			const problems = problemsOf(body);
			if (problems.length === 0) return;
			const issues = [{ path: "body.body", message: problems.join(". ") }];
			throw new AppError({ code: "content_refused", message: `This text cannot be saved. ${problems[0]}.`, issues });
		},
	};
}
