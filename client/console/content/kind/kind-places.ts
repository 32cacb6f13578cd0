// Where documents of each kind lie: in the console, and for fans. And the kind of a page of the console.
import { splitLocale } from "#client/i18n/locale-path.ts";
import { CONTENT_KINDS, type ContentKind } from "#shared/contract/content-kinds.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { OpsDocument } from "#shared/contract/rest/content/ops-content.ts";

interface KindPlaces {
	list(): string;
	/** `new`: to be made. */
	document(id: string): string;
	/** Where fans find it. */
	shown(document: Pick<OpsDocument, "id" | "slug">): string;
	/** Each document has a page; else it stands around other pages. */
	hasPage: boolean;
	/** Of its own below the site, typed by the editor. */
	hasAddress: boolean;
	/** The id of the only document of the kind, which every site has. */
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
};

/** Of a page of the console: `/en/cms/movies/mv1` → movie. Null: of another one, or of none. */
export function kindOfPath(pathname: string): ContentKind | null {
	const { path } = splitLocale(pathname);
	return CONTENT_KINDS.find((one) => `${path}/`.startsWith(`${KIND_PLACES[one].list()}/`)) ?? null;
}
