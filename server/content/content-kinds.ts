// The registry of kinds of editorial documents: the parts of each kind that the common store, services and API use. The fields are in
// contract/content-kinds.ts, their schemas in contract/rest/content/field-schemas.ts.
import { SHIPPED_BRANDING } from "#shared/contract/branding.ts";
import type { ContentFields } from "#shared/contract/content-kinds.ts";
import { checkBranding } from "./branding/check-branding.ts";
import { navigationWith } from "./frame/default-navigation.ts";
import { checkAnnouncement, checkNavigation } from "./frame/frame-checks.ts";
import type { ContentKindRules, FieldProblem } from "./kind/content-kind.ts";
import { checkHighlight, checkMedia } from "./media-checks.ts";
import { readShippedPages } from "./shipped-pages.ts";

const page: ContentKindRules<ContentFields["page"]> = {
	idPrefix: "page",
	shipped: readShippedPages,
	async check({ body }, { texts, images }) {
		const problems = await texts.problemsOf(body, images.exists);
		return problems.length === 0 ? [] : [{ code: "content_refused", path: "body", message: problems.join(". ") }];
	},
	render: ({ body }, { texts }, of) => (of ? texts.renderVersion({ ...of, body }) : texts.render(body)),
	lineOf: (text, { texts }) => texts.line(text),
};

/** Rules of kinds for videos: there are no shipped documents, and the server renders no text. */
const media = { shipped: () => [], render: () => null, lineOf: (text: string) => text };

const navigation: ContentKindRules<ContentFields["navigation"]> = {
	idPrefix: "nav",
	isSingle: true,
	shipped: ({ socialLinks }) => [
		{ id: "navigation", slug: null, title: "Navigation", description: "", fields: navigationWith(socialLinks), updatedAt: 0 },
	],
	check: checkNavigation,
	render: () => null,
	lineOf: (text) => text,
};

const announcement: ContentKindRules<ContentFields["announcement"]> = {
	idPrefix: "an",
	shipped: () => [],
	check: checkAnnouncement,
	render: ({ text }, { texts }) => texts.render(text),
	lineOf: (text) => text,
};

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

const plan: ContentKindRules<ContentFields["plan"]> = {
	idPrefix: "plan",
	shipped: () => [],
	async check({ currency, benefits }) {
		const problems: FieldProblem[] = [];
		if (!CURRENCIES.has(currency)) problems.push({ code: "invalid_request", path: "currency", message: "must be a currency" });
		if (new Set(benefits).size < benefits.length)
			problems.push({ code: "invalid_request", path: "benefits", message: "must name each benefit once" });
		return problems;
	},
	render: () => null,
	lineOf: (text) => text,
};

const branding: ContentKindRules<ContentFields["branding"]> = {
	idPrefix: "brand",
	isSingle: true,
	shipped: () => [{ id: "branding", slug: null, title: "Branding", description: "", fields: SHIPPED_BRANDING, updatedAt: 0 }],
	check: checkBranding,
	render: () => null,
	lineOf: (text) => text,
};

export const KIND_RULES = {
	page,
	movie: { ...media, idPrefix: "mv", check: checkMedia },
	highlight: { ...media, idPrefix: "hl", check: checkHighlight },
	navigation,
	announcement,
	plan,
	branding,
} satisfies { [Kind in keyof ContentFields]: ContentKindRules<ContentFields[Kind]> };
