// Users under a chat sanction: reason, expiry and moderator.
import { useStore } from "jotai";
import { useSearchParams } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { moderationCalls } from "#client/chat/moderation/queues/moderation-calls.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import type { SanctionKind } from "#shared/contract/chat.ts";
import type { GivenSanctionEntry } from "#shared/contract/rest/chat/chat-desk.ts";
import styles from "./chat-desk.module.css";
import { PersonButton, type ShownPerson } from "./person-button.tsx";

/** Repeated here because the contract's list comes with zod, which no page loads. */
const SANCTION_KINDS = Object.keys({ timeout: 0, ban: 0, shadow_ban: 0 } satisfies Record<SanctionKind, 0>) as SanctionKind[];

interface SanctionsTableProps {
	answer: { rows: GivenSanctionEntry[]; total: number };
	reload(): Promise<void>;
	exportRows(): Promise<readonly GivenSanctionEntry[]>;
	onPerson(person: ShownPerson): void;
}

export function SanctionsTable({ answer: { rows, total }, reload, exportRows, onPerson }: SanctionsTableProps) {
	const t = useText();
	const store = useStore();
	const action = useStaffAction();
	const nameOf = ({ name }: { name: string | null }) => name ?? t("moderation.nameless");
	const lift = (userId: string) =>
		void action.start(async () => {
			await moderationCalls(store).lift(userId).finally(reload);
			return t("moderation.person.lifted");
		});
	const columns: Column<GivenSanctionEntry>[] = [
		{
			key: "name",
			text: t("chatDesk.sanctions.name"),
			sort: "name",
			cell: ({ user }) => <PersonButton person={user} onPerson={onPerson} />,
			csv: ({ user }) => nameOf(user),
		},
		{
			key: "kind",
			text: t("chatDesk.sanctions.kind"),
			cell: ({ sanction }) => t(`moderation.person.kind.${sanction.kind}`),
			csv: ({ sanction }) => sanction.kind,
		},
		{
			key: "reason",
			text: t("chatDesk.sanctions.reason"),
			cell: ({ sanction }) => <bdi>{sanction.reason}</bdi>,
			csv: ({ sanction }) => sanction.reason,
		},
		{
			key: "until",
			text: t("chatDesk.sanctions.until"),
			sort: "until",
			cell: ({ sanction }) => <End {...sanction} />,
			csv: ({ sanction }) => (sanction.until === null ? null : new Date(sanction.until).toISOString()),
		},
		{
			key: "by",
			text: t("chatDesk.sanctions.by"),
			cell: ({ sanction }) => nameOf(sanction.givenBy),
			csv: ({ sanction }) => nameOf(sanction.givenBy),
		},
		{
			key: "at",
			text: t("chatDesk.sanctions.at"),
			sort: "-at",
			cell: ({ sanction }) => <Moment at={sanction.givenAt} />,
			csv: ({ sanction }) => new Date(sanction.givenAt).toISOString(),
		},
		{
			key: "actions",
			text: t("chatDesk.sanctions.actions"),
			align: "end",
			cell: ({ user, sanction }) =>
				sanction.isInForce && (
					<Button
						tone="plain"
						isSmall
						isBusy={action.isBusy}
						aria-label={t("chatDesk.sanctions.liftOf", { name: nameOf(user) })}
						onClick={() => lift(user.id)}
					>
						{t("chatDesk.sanctions.lift")}
					</Button>
				),
		},
	];
	return (
		<>
			<div className={styles.outcome}>
				<Outcome action={action} />
			</div>
			<DataTable
				caption={t("chatDesk.sanctions.caption")}
				columns={columns}
				rows={rows}
				rowKey={({ sanction }) => sanction.id}
				total={total}
				sortedBy="-at"
				filterFields={["kind", "state"]}
				filters={<SanctionFilters />}
				exportRows={exportRows}
				empty={t("chatDesk.sanctions.empty")}
			/>
		</>
	);
}

function SanctionFilters() {
	const t = useText();
	const [search] = useSearchParams();
	return (
		<>
			<select name="kind" aria-label={t("chatDesk.sanctions.kind")} defaultValue={search.get("kind") ?? ""}>
				<option value="">{t("chatDesk.sanctions.allKinds")}</option>
				{SANCTION_KINDS.map((kind) => (
					<option key={kind} value={kind}>
						{t(`moderation.person.kind.${kind}`)}
					</option>
				))}
			</select>
			<select name="state" aria-label={t("chatDesk.sanctions.inForce")} defaultValue={search.get("state") ?? ""}>
				<option value="">{t("chatDesk.sanctions.inForce")}</option>
				<option value="all">{t("chatDesk.sanctions.all")}</option>
			</select>
		</>
	);
}

function End({ until, liftedAt, isInForce }: GivenSanctionEntry["sanction"]) {
	const t = useText();
	const time = useMoment(until ?? 0);
	if (isInForce) return until === null ? t("chatDesk.sanctions.endless") : time;
	return t(liftedAt === null ? "chatDesk.sanctions.over" : "chatDesk.sanctions.lifted");
}

function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at).toISOString()}>{useMoment(at)}</time>;
}
