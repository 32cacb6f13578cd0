// The list of mails as a table.
import { useLocation, useSearchParams } from "react-router";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { MailRow } from "#shared/contract/rest/console/mails.ts";
import factStyles from "../facts.module.css";
import { MailState } from "./mail-state.tsx";

interface MailTableProps {
	rows: readonly MailRow[];
	total: number;
	exportRows(): Promise<readonly MailRow[]>;
}

const STATES = ["waiting", "failed", "sent"] as const;

export function MailTable(props: MailTableProps) {
	const t = useText();
	const { zone } = useSite();
	const search = preservedSearchParams(useLocation().search).toString();
	const columns: Column<MailRow>[] = [
		{
			key: "created",
			text: t("ops.mail.created"),
			sort: "-created",
			cell: ({ id, createdAt }) => (
				<PageLink className={factStyles.at} to={`${opsPaths.mailItem(id)}${search && `?${search}`}`}>
					<time dateTime={new Date(createdAt).toISOString()}>{formatExact(t, createdAt, zone)}</time>
				</PageLink>
			),
			csv: ({ createdAt }) => new Date(createdAt).toISOString(),
		},
		{
			key: "recipient",
			text: t("ops.mail.recipient"),
			sort: "recipient",
			cell: ({ recipient }) => recipient,
			csv: ({ recipient }) => recipient,
		},
		{ key: "subject", text: t("ops.mail.subject"), sort: "subject", cell: ({ subject }) => subject, csv: ({ subject }) => subject },
		{ key: "state", text: t("ops.mail.stateHead"), cell: (mail) => <MailState mail={mail} />, csv: ({ state }) => state },
		{
			key: "attempts",
			text: t("ops.mail.attempts"),
			align: "end",
			cell: ({ attempts }) => attempts,
			csv: ({ attempts }) => attempts,
		},
		{
			key: "error",
			text: t("ops.mail.error"),
			cell: ({ lastError }) => (lastError === null ? "–" : <code>{lastError}</code>),
			csv: ({ lastError }) => lastError,
		},
		{
			key: "due",
			text: t("ops.mail.due"),
			sort: "due",
			cell: ({ dueAt }) => (dueAt === null ? "–" : <time dateTime={new Date(dueAt).toISOString()}>{formatExact(t, dueAt, zone)}</time>),
			csv: ({ dueAt }) => dueAt && new Date(dueAt).toISOString(),
		},
	];
	return (
		<DataTable
			{...props}
			caption={t("ops.mail.title")}
			columns={columns}
			rowKey={({ id }) => id}
			sortedBy="-created"
			filters={<StateFilter />}
			empty={t("ops.mail.empty")}
		/>
	);
}

function StateFilter() {
	const t = useText();
	const state = useSearchParams()[0].get("state");
	return STATES.map((one) => (
		<ChipLink key={one} name="state" value={state === one ? null : one} isCurrent={state === one}>
			{t(`ops.mail.state.${one}`)}
		</ChipLink>
	));
}
