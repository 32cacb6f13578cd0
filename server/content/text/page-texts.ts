// Renders texts of pages to HTML, with the facts of this site. Results are cached.
import type { RenderedText } from "#shared/contract/rest/content/pages.ts";
import { Lru } from "#shared/kit/lru.ts";
import { fillLine, fillMarkdown } from "./fill-text.ts";
import { createMarkdown } from "./render-markdown.ts";
import { type SiteSettings, textFacts } from "./text-facts.ts";

const STORED_PAGES = 50;
const REPORTED_PROBLEMS = 20;

export type PageTexts = ReturnType<typeof createPageTexts>;

export function createPageTexts(settings: SiteSettings) {
	const read = createMarkdown(settings);
	const rendered = new Lru<string, RenderedText>(STORED_PAGES);
	/** Returns the problems of the source text by line, as messages. `exists` returns whether an image is stored. */
	async function problemsOf(body: string, exists: (imageId: string) => Promise<boolean>): Promise<string[]> {
		const { problems, images } = read(body);
		const found = [...problems];
		for (const id of new Set(images.map((image) => image.id))) {
			const line = images.find((image) => image.id === id)?.line ?? 1;
			if (!(await exists(id))) found.push({ line, message: "there is no such image: it was not uploaded, or deleted" });
		}
		found.sort((one, other) => one.line - other.line);
		return found.slice(0, REPORTED_PROBLEMS).map(({ line, message }) => `Line ${line}: ${message}`);
	}
	// Staff may change the name of the site while the server runs.
	const facts = () => textFacts(settings);
	const render = (body: string): RenderedText => read(fillMarkdown(body, facts())).rendered;

	return {
		render,
		problemsOf,
		line: (text: string) => fillLine(text, facts()),
		/** A version never changes, so its text is rendered once for each name of the site. */
		renderVersion({ id, version, body }: { id: string; version: number; body: string }): RenderedText {
			const key = `${id} ${version} ${settings.siteName}`;
			const known = rendered.get(key) ?? render(body);
			rendered.set(key, known);
			return known;
		},
	};
}
