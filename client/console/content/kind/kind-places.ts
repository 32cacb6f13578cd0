// Addresses of documents by kind, in the console and for fans; and the kind of a console page.
import { splitLocale } from "#client/i18n/locale-path.ts";
import { CONTENT_KINDS, type ContentKind } from "#shared/contract/content-kinds.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { OpsDocument } from "#shared/contract/rest/content/ops-content.ts";

interface KindPlaces {
	list(): string;
	/** Returns the path of a document in the console; `id` is `new` for a new document. */
	document(id: string): string;
	/** Returns the document's address for fans. */
	shown(document: Pick<OpsDocument, "id" | "slug">): string;
	/** Whether each document has its own page on the site; otherwise it is part of other pages. */
	hasPage: boolean;
	/** Whether the editor types the document's address on the site. */
	hasAddress: boolean;
	/** Id of the only document of a kind that has exactly one. */
	onlyId?: string;
}

export const KIND_PLACES: { readonly [Kind in ContentKind]: KindPlaces } = {
	page: {
		list: opsPaths.pages,
		document: opsPaths.page,
		shown: ({ slug }) => pagePaths.contentPage(slug ?? ""),
		hasPage: true,
		hasAddress: true,
	},
	movie: {
		list: opsPaths.movies,
		document: opsPaths.movie,
		shown: ({ id }) => pagePaths.movie(id),
		hasPage: true,
		hasAddress: false,
	},
	highlight: {
		list: opsPaths.highlights,
		document: opsPaths.highlight,
		shown: ({ id }) => pagePaths.highlight(id),
		hasPage: true,
		hasAddress: false,
	},
	navigation: {
		list: opsPaths.navigation,
		document: (id) => `${opsPaths.navigation()}/${id}`,
		shown: pagePaths.home,
		hasPage: false,
		hasAddress: false,
		onlyId: "navigation",
	},
	announcement: {
		list: opsPaths.announcements,
		document: (id) => `${opsPaths.announcements()}/${id}`,
		shown: pagePaths.home,
		hasPage: false,
		hasAddress: false,
	},
	plan: {
		list: opsPaths.plans,
		document: (id) => `${opsPaths.plans()}/${id}`,
		shown: () => pagePaths.pricing(),
		hasPage: false,
		hasAddress: false,
	},
	branding: {
		list: opsPaths.branding,
		document: (id) => `${opsPaths.branding()}/${id}`,
		shown: pagePaths.home,
		hasPage: false,
		hasAddress: false,
		onlyId: "branding",
	},
};

/** Returns the kind of a console page: `/en/cms/movies/mv1` → movie. `null` for any other page. */
export function kindOfPath(pathname: string): ContentKind | null {
	const { path } = splitLocale(pathname);
	return CONTENT_KINDS.find((one) => `${path}/`.startsWith(`${KIND_PLACES[one].list()}/`)) ?? null;
}
