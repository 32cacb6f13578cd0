// The audit log as a table: time, actor, command, subject and outcome.
import { useLocation } from "react-router";
import { formatExact } from "#client/i18n/format-time.ts";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { AuditRow } from "#shared/contract/rest/console/audit.ts";
import factStyles from "../facts.module.css";
import { actorText } from "./actor-text.ts";
import { AUDIT_FIELDS, AuditFilters } from "./audit-filters.tsx";
import { OutcomeTag } from "./outcome-tag.tsx";

interface AuditTableProps {
	rows: readonly AuditRow[];
	total: number;
	/** Descriptions of the commands, by action. */
	texts: ReadonlyMap<string, string>;
	exportRows(): Promise<readonly AuditRow[]>;
}

export function AuditTable({ texts, ...table }: AuditTableProps) {
	const t = useText();
	const { zone } = useSite();
	const search = preservedSearchParams(useLocation().search).toString();
	const columns: Column<AuditRow>[] = [
		{
			key: "at",
			text: t("ops.audit.at"),
			sort: "-at",
			cell: ({ id, at }) => (
				<PageLink className={factStyles.at} to={`${opsPaths.auditEntry(id)}${search && `?${search}`}`}>
					<time dateTime={new Date(at).toISOString()}>{formatExact(t, at, zone)}</time>
				</PageLink>
			),
			csv: ({ at }) => new Date(at).toISOString(),
		},
		{
			key: "actor",
			text: t("ops.audit.actor"),
			sort: "actor",
			cell: ({ actor }) => <Narrowed name="actor" value={actor.id} text={actorText(actor, t)} />,
			csv: ({ actor }) => actor.name ?? actor.id,
		},
		{
			key: "action",
			text: t("ops.audit.command"),
			sort: "action",
			cell: ({ action }) => texts.get(action) ?? <code>{action}</code>,
			csv: ({ action }) => action,
		},
		{
			key: "subject",
			text: t("ops.audit.subject"),
			sort: "subject",
			cell: ({ subject }) => subject && <Narrowed name="subject" value={subject} text={subject} />,
			csv: ({ subject }) => subject,
		},
		{
			key: "outcome",
			text: t("ops.audit.outcome"),
			sort: "outcome",
			cell: ({ outcome }) => <OutcomeTag outcome={outcome} />,
			csv: ({ outcome }) => outcome,
		},
	];
	return (
		<DataTable
			{...table}
			caption={t("ops.audit.title")}
			columns={columns}
			rowKey={({ id }) => id}
			sortedBy="-at"
			filters={<AuditFilters texts={texts} />}
			filterFields={AUDIT_FIELDS}
			empty={t("ops.audit.empty")}
		/>
	);
}

/** Links to all entries with the value. */
function Narrowed({ name, value, text }: { name: string; value: string; text: string }) {
	const search = new URLSearchParams(useSearchWith(name, value));
	search.delete("page");
	return <SearchLink search={search.toString()}>{text}</SearchLink>;
}
