// The editor's view of text pages.
import type { PageFields } from "#shared/contract/content-kinds.ts";
import type { KindView } from "../kind/kind-view.ts";
import { PageBody } from "./page-body.tsx";
import { PagePreview } from "./page-preview.tsx";

export const pageView: KindView<PageFields> = {
	hasSynopsis: false,
	Fields: PageBody,
	read: ({ body = "" }) => ({ body: body.replaceAll("\r\n", "\n") }),
	linesOf: ({ body }) => body.split("\n"),
	Preview: PagePreview,
};
