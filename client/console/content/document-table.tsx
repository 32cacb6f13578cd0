// Documents of a kind as a table.
import { useSearchParams } from "react-router";
import "#texts/content-desk";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { Tag } from "#client/ui/tag.tsx";
import { type ContentKind, DOCUMENT_STATUSES } from "#shared/contract/content-kinds.ts";
import type { ContentRow } from "#shared/contract/rest/content/ops-content.ts";
import { KIND_PLACES } from "./kind/kind-places.ts";

interface DocumentTableProps {
	kind: ContentKind;
	rows: readonly ContentRow[];
	total: number;
	exportRows(): Promise<readonly ContentRow[]>;
}

export function DocumentTable({ kind, ...props }: DocumentTableProps) {
	const t = useText();
	const { zone } = useSite();
	const places = KIND_PLACES[kind];
	const address: Column<ContentRow> = {
		key: "slug",
		text: t("contentDesk.slug"),
		// A column of ids is not sortable, because ids are only sequential numbers.
		...(places.hasAddress && { sort: "slug" as const }),
		cell: places.shown,
		csv: ({ id, slug }) => slug ?? id,
	};
	const columns: Column<ContentRow>[] = [
		{
			key: "title",
			text: t("contentDesk.title"),
			sort: "title",
			cell: ({ id, title }) => <PageLink to={places.document(id)}>{title}</PageLink>,
			csv: ({ title }) => title,
		},
		...(places.hasPage ? [address] : []),
		{
			key: "status",
			text: t("contentDesk.statusHead"),
			sort: "status",
			cell: ({ status }) => <StatusTag status={status} />,
			csv: ({ status }) => status,
		},
		{
			key: "changedBy",
			text: t("contentDesk.changedBy"),
			cell: ({ changedBy }) => changedBy ?? t("contentDesk.nobody"),
			csv: ({ changedBy }) => changedBy,
		},
		{
			key: "changedAt",
			text: t("contentDesk.changedAt"),
			sort: "-changed",
			cell: ({ changedAt }) =>
				changedAt === null ? (
					t("contentDesk.nobody")
				) : (
					<time dateTime={new Date(changedAt).toISOString()}>{formatExact(t, changedAt, zone)}</time>
				),
			csv: ({ changedAt }) => changedAt && new Date(changedAt).toISOString(),
		},
	];
	return (
		<DataTable
			{...props}
			caption={t(`contentDesk.kind.${kind}.list`)}
			columns={columns}
			rowKey={({ id }) => id}
			sortedBy="title"
			filters={<StatusFilter />}
			empty={t(`contentDesk.kind.${kind}.empty`)}
		/>
	);
}

export function StatusTag({ status }: Pick<ContentRow, "status">) {
	const t = useText();
	return <Tag tone={status === "scheduled" ? "warn" : "plain"}>{t(`contentDesk.status.${status}`)}</Tag>;
}

function StatusFilter() {
	const t = useText();
	const status = useSearchParams()[0].get("status");
	return DOCUMENT_STATUSES.map((one) => (
		<ChipLink key={one} name="status" value={status === one ? null : one} isCurrent={status === one}>
			{t(`contentDesk.status.${one}`)}
		</ChipLink>
	));
}
