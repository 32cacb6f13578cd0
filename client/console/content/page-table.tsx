// Pages of text as a table.
import { useSearchParams } from "react-router";
import "#texts/content-pages";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { Tag } from "#client/ui/tag.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PageRow } from "#shared/contract/rest/content/ops-pages.ts";

interface PageTableProps {
	rows: readonly PageRow[];
	total: number;
	exportRows(): Promise<readonly PageRow[]>;
}

const STATUSES = ["draft", "scheduled", "published"] as const;

export function PageTable(props: PageTableProps) {
	const t = useText();
	const { zone } = useSite();
	const columns: Column<PageRow>[] = [
		{
			key: "title",
			text: t("contentPages.title"),
			sort: "title",
			cell: ({ id, title }) => <PageLink to={pagePaths.opsPage(id)}>{title}</PageLink>,
			csv: ({ title }) => title,
		},
		{ key: "slug", text: t("contentPages.slug"), sort: "slug", cell: ({ slug }) => `/${slug}`, csv: ({ slug }) => slug },
		{
			key: "status",
			text: t("contentPages.statusHead"),
			sort: "status",
			cell: ({ status }) => <PageStatusTag status={status} />,
			csv: ({ status }) => status,
		},
		{
			key: "changedBy",
			text: t("contentPages.changedBy"),
			cell: ({ changedBy }) => changedBy ?? t("contentPages.nobody"),
			csv: ({ changedBy }) => changedBy,
		},
		{
			key: "changedAt",
			text: t("contentPages.changedAt"),
			sort: "-changed",
			cell: ({ changedAt }) =>
				changedAt === null ? (
					t("contentPages.nobody")
				) : (
					<time dateTime={new Date(changedAt).toISOString()}>{formatExact(t, changedAt, zone)}</time>
				),
			csv: ({ changedAt }) => changedAt && new Date(changedAt).toISOString(),
		},
	];
	return (
		<DataTable
			{...props}
			caption={t("contentPages.list")}
			columns={columns}
			rowKey={({ id }) => id}
			sortedBy="title"
			filters={<StatusFilter />}
			empty={t("contentPages.empty")}
		/>
	);
}

export function PageStatusTag({ status }: Pick<PageRow, "status">) {
	const t = useText();
	return <Tag tone={status === "scheduled" ? "warn" : "plain"}>{t(`contentPages.status.${status}`)}</Tag>;
}

function StatusFilter() {
	const t = useText();
	const status = useSearchParams()[0].get("status");
	return STATUSES.map((one) => (
		<ChipLink key={one} name="status" value={status === one ? null : one} isCurrent={status === one}>
			{t(`contentPages.status.${one}`)}
		</ChipLink>
	));
}
