// /api/ops/pages: pages of text as staff edit and publish them.
import { actorOf, type CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, type CommandOptions, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	createPage,
	getPage,
	getPageVersion,
	listPages,
	listPageVersions,
	type OpsPage,
	type PageRow,
	previewPage,
	publishPage,
	restorePageVersion,
	savePage,
	schedulePage,
	unpublishPage,
} from "#shared/contract/rest/content/ops-pages.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { createPageEdits } from "./page-edits.service.ts";
import type { PageReader } from "./page-reader.service.ts";
import type { PageTexts } from "./page-texts.ts";

const SCOPE = "ops:content";
const EDIT: CommandOptions = { scope: SCOPE, rate: { points: 60, perSeconds: 10 }, isIdempotent: false };
/** A hundred thousand characters, each of some bytes. */
const BODY_BYTES = 640 * 1024;
const WITH_TEXT: CommandOptions = {
	...EDIT,
	bodyBytes: BODY_BYTES,
	isIdempotent: true,
	// The text is stored as a version.
	auditedInput: ({ body, ...input }: { body: string }) => ({ ...input, body: `${body.length} characters` }),
};
const PREVIEW: CommandOptions = { ...EDIT, bodyBytes: BODY_BYTES, isAudited: false };

interface OpsPagesPorts {
	reader: PageReader;
	edits: ReturnType<typeof createPageEdits>;
	texts: PageTexts;
}

export function opsPagesApi({ reader, edits, texts }: OpsPagesPorts): ApiDefinition[] {
	const editOf = (context: CommandContext, { expectedVersion }: { expectedVersion: number }) => ({
		expectedVersion,
		by: actorOf(context).id,
	});

	/** Its title as fans read it; the newest version has it as it was written. */
	const withTitle = <Page extends { title: string }>(page: Page): Page => ({ ...page, title: texts.line(page.title) });

	/** Reports the change to the audit log. */
	function answer({ audit }: CommandContext, { before, page }: { before: OpsPage; page: OpsPage }) {
		audit({ subject: `page ${page.id}`, before: inShort(before), after: inShort(page) });
		return { page: withTitle(page) };
	}

	return [
		defineQuery(listPages, async ({ query }) => listRows((await reader.list()).map(withTitle), query), SCOPE),
		defineQuery(
			getPage,
			async ({ params: { pageId } }) => {
				const page = await reader.read(pageId);
				return { page: withTitle(page), rendered: texts.renderVersion({ id: pageId, ...page.newest }) };
			},
			SCOPE,
		),
		defineCommand(createPage, WITH_TEXT, async ({ body }, context) => {
			texts.check(body.body);
			const id = await edits.create(body, actorOf(context).id);
			context.audit({ subject: `page ${id}`, before: null, after: inShort(await reader.read(id)) });
			return { id };
		}),
		defineCommand(savePage, WITH_TEXT, async ({ params: { pageId }, body: { expectedVersion, ...body } }, context) => {
			texts.check(body.body);
			return answer(context, await edits.save(pageId, body, editOf(context, { expectedVersion })));
		}),
		defineCommand(publishPage, EDIT, async ({ params: { pageId }, body }, context) =>
			answer(context, await edits.publish(pageId, editOf(context, body))),
		),
		defineCommand(schedulePage, EDIT, async ({ params: { pageId }, body }, context) =>
			answer(context, await edits.schedule(pageId, body.at, editOf(context, body))),
		),
		defineCommand(unpublishPage, EDIT, async ({ params: { pageId }, body }, context) =>
			answer(context, await edits.unpublish(pageId, editOf(context, body))),
		),
		defineCommand(restorePageVersion, EDIT, async ({ params: { pageId }, body }, context) =>
			answer(context, await edits.restore(pageId, body, editOf(context, body))),
		),
		defineQuery(listPageVersions, async ({ params: { pageId } }) => ({ versions: await reader.versions(pageId) }), SCOPE),
		defineQuery(getPageVersion, ({ params: { pageId, version } }) => reader.version(pageId, version), SCOPE),
		defineCommand(previewPage, PREVIEW, async ({ body: { body } }) => ({ ...texts.render(body), problems: texts.problemsOf(body) })),
	];
}

const inShort = ({ slug, title, status, newest, publicVersion, scheduled }: OpsPage) => ({
	...{ slug, title, status, publicVersion, scheduled },
	newestVersion: newest.version,
});

interface ListQuery {
	q?: string | undefined;
	status?: PageRow["status"] | undefined;
	/** A key of `BY`, `-` before it for the other way. */
	sort: string;
	page: number;
	size: number;
}

const BY: Record<string, (row: PageRow) => string | number> = {
	title: ({ title }) => title,
	slug: ({ slug }) => slug,
	status: ({ status }) => status,
	changed: ({ changedAt }) => changedAt ?? 0,
};

/** Pages are few: found and ordered here, since databases fold and sort differently. */
function listRows(rows: readonly PageRow[], { q = "", status, sort, page, size }: ListQuery) {
	const words = foldText(q).split(" ");
	const found = rows.filter(
		(row) => (status === undefined || row.status === status) && words.every((word) => foldText(`${row.title} ${row.slug}`).includes(word)),
	);
	const keyOf = BY[sort.replace(/^-/, "")] ?? (({ slug }: PageRow) => slug);
	const compare = (one: PageRow, other: PageRow) => {
		const [a, b] = [keyOf(one), keyOf(other)];
		return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), DEFAULT_LOCALE);
	};
	found.sort((one, other) => (sort.startsWith("-") ? -compare(one, other) : compare(one, other)) || (one.id < other.id ? -1 : 1));
	return { rows: found.slice((page - 1) * size, page * size), total: found.length };
}
