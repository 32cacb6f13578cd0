// Accounts as a table.
import { useLocation, useSearchParams } from "react-router";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { Tag } from "#client/ui/tag.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { UserRow } from "#shared/contract/rest/accounts/users.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { Rights } from "./rights.tsx";

interface UserTableProps {
	rows: readonly UserRow[];
	total: number;
	exportRows(): Promise<readonly UserRow[]>;
}

const csvTime = (at: Instant | null) => at && new Date(at).toISOString();
/** Returns the end of a ban; a ban without end has no date to format. */
const banEnd = (until: Instant | null) => (until === Number.MAX_SAFE_INTEGER ? "for good" : csvTime(until));

export function UserTable(props: UserTableProps) {
	const t = useText();
	const search = preservedSearchParams(useLocation().search).toString();
	const columns: Column<UserRow>[] = [
		{
			key: "name",
			text: t("ops.users.name"),
			sort: "name",
			cell: ({ id, displayName }) => <PageLink to={`${opsPaths.user(id)}${search && `?${search}`}`}>{displayName}</PageLink>,
			csv: ({ displayName }) => displayName,
		},
		{ key: "id", text: t("ops.users.id"), cell: ({ id }) => id, csv: ({ id }) => id },
		{
			key: "contact",
			text: t("ops.users.contact"),
			cell: ({ email, phone }) => email ?? phone ?? "–",
			csv: ({ email, phone }) => email ?? phone,
		},
		{
			key: "rights",
			text: t("ops.users.rights"),
			cell: ({ scopes, bannedUntil }) => (
				<>
					<Rights scopes={scopes} />
					{bannedUntil !== null && <Tag tone="warn">{t("ops.users.suspended")}</Tag>}
				</>
			),
			csv: ({ scopes }) => scopes.join(" "),
		},
		{ key: "ban", text: t("ops.users.suspendedUntil"), csv: ({ bannedUntil }) => banEnd(bannedUntil) },
		{
			key: "created",
			text: t("ops.users.since"),
			sort: "-created",
			cell: ({ createdAt }) => <Timestamp at={createdAt} />,
			csv: ({ createdAt }) => csvTime(createdAt),
		},
		{
			key: "seen",
			text: t("ops.users.seen"),
			sort: "-seen",
			cell: ({ lastSeenAt }) => (lastSeenAt === null ? "–" : <Timestamp at={lastSeenAt} />),
			csv: ({ lastSeenAt }) => csvTime(lastSeenAt),
		},
	];
	return (
		<DataTable
			{...props}
			caption={t("ops.users.title")}
			columns={columns}
			rowKey={({ id }) => id}
			sortedBy="name"
			filters={<UserFilters />}
			empty={t("ops.users.empty")}
		/>
	);
}

function UserFilters() {
	const t = useText();
	const only = useSearchParams()[0].get("only");
	return (["staff", "banned"] as const).map((one) => (
		<ChipLink key={one} name="only" value={only === one ? null : one} isCurrent={only === one}>
			{t(`ops.users.only.${one}`)}
		</ChipLink>
	));
}

function Timestamp({ at }: { at: Instant }) {
	return <time dateTime={new Date(at).toISOString()}>{useMoment(at)}</time>;
}
