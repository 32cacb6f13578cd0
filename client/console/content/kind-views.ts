// The registry of the kinds' views, and the values in the editor.
import type { Translate } from "#client/i18n/text-of.ts";
import "#texts/content-desk";
import type { ContentFields, ContentKind } from "#shared/contract/content-kinds.ts";
import { brandingView } from "./branding/branding-view.ts";
import { announcementView } from "./frame/announcement-view.ts";
import { navigationView } from "./frame/navigation-view.ts";
import type { Edited, KindView, Typed } from "./kind/kind-view.ts";
import { highlightView } from "./media/highlight-view.ts";
import { movieView } from "./media/movie-view.ts";
import { pageView } from "./page/page-view.ts";
import { planView } from "./plan/plan-view.ts";

const KIND_VIEWS = {
	page: pageView,
	movie: movieView,
	highlight: highlightView,
	navigation: navigationView,
	announcement: announcementView,
	plan: planView,
	branding: brandingView,
} satisfies { [Kind in ContentKind]: KindView<ContentFields[Kind]> };

/** The fields of any kind; a document and its view always have the same kind. */
export type AnyFields = ContentFields[ContentKind];

export const viewOf = (kind: ContentKind) => KIND_VIEWS[kind] as unknown as KindView<AnyFields>;

/** Returns the values in the editor; `null` before it is mounted. */
export function readForm(kind: ContentKind, form: HTMLFormElement | null): Edited<AnyFields> | null {
	if (!form) return null;
	const typed = Object.fromEntries(new FormData(form)) as Typed;
	return { title: (typed.title ?? "").trim(), description: (typed.description ?? "").trim(), fields: viewOf(kind).read(typed) };
}

/** Formats title, description and fields as lines, for comparisons. */
export function documentLines(kind: ContentKind, { title, description, fields }: Edited<AnyFields>, t: Translate): string {
	const view = viewOf(kind);
	const summary = t(view.hasSynopsis ? "contentDesk.synopsis" : "contentDesk.summary");
	return [`${t("contentDesk.title")}: ${title}`, `${summary}: ${description}`, "", ...view.linesOf(fields, t)].join("\n");
}
