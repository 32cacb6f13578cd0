// The log of all moderation actions, by people and by rules.
import { useSearchParams } from "react-router";
import { describeAction, MODERATION_ACTIONS } from "#client/chat/moderation/views/describe-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import type { ChatMatch, ModerationActionEntry } from "#shared/contract/rest/chat/chat-moderation.ts";
import { matchNameIn } from "./match-names.ts";
import { PersonButton, type ShownPerson } from "./person-button.tsx";

interface LogTableProps {
	answer: { rows: ModerationActionEntry[]; total: number; matches: ChatMatch[] };
	exportRows(): Promise<readonly ModerationActionEntry[]>;
	onPerson(person: ShownPerson): void;
}

export function LogTable({ answer: { rows, total, matches }, exportRows, onPerson }: LogTableProps) {
	const t = useText();
	const [search] = useSearchParams();
	const actorOf = ({ actor }: ModerationActionEntry) =>
		actor.id === "system" ? t("moderation.rule") : (actor.name ?? t("moderation.nameless"));
	const userOf = ({ user }: ModerationActionEntry) => user && (user.name ?? t("moderation.nameless"));
	const columns: Column<ModerationActionEntry>[] = [
		{
			key: "at",
			text: t("chatDesk.log.at"),
			sort: "-at",
			cell: ({ actedAt }) => <Moment at={actedAt} />,
			csv: ({ actedAt }) => new Date(actedAt).toISOString(),
		},
		{
			key: "action",
			text: t("chatDesk.log.action"),
			cell: ({ action }) => t(`moderation.log.actions.${action}`),
			csv: ({ action }) => action,
		},
		{ key: "actor", text: t("chatDesk.log.actor"), cell: actorOf, csv: actorOf },
		{
			key: "user",
			text: t("chatDesk.log.user"),
			cell: ({ user }) => user && <PersonButton person={user} onPerson={onPerson} />,
			csv: userOf,
		},
		{
			key: "room",
			text: t("chatDesk.log.room"),
			cell: ({ matchId }) => (matchId === null ? t("chatDesk.log.everywhere") : (matchNameIn(matches, matchId) ?? matchId)),
			csv: ({ matchId }) => matchId,
		},
		{
			key: "detail",
			text: t("chatDesk.log.detail"),
			cell: ({ detail }) => <bdi>{describeAction(detail, t)}</bdi>,
			csv: ({ detail }) => describeAction(detail, t),
		},
	];
	return (
		<DataTable
			caption={t("chatDesk.log.caption")}
			columns={columns}
			rows={rows}
			rowKey={({ id }) => id}
			total={total}
			sortedBy="-at"
			filterFields={["action"]}
			filters={
				<select name="action" aria-label={t("chatDesk.log.action")} defaultValue={search.get("action") ?? ""}>
					<option value="">{t("chatDesk.log.allActions")}</option>
					{MODERATION_ACTIONS.map((action) => (
						<option key={action} value={action}>
							{t(`moderation.log.actions.${action}`)}
						</option>
					))}
				</select>
			}
			exportRows={exportRows}
			empty={t("chatDesk.log.empty")}
		/>
	);
}

function Moment({ at }: { at: number }) {
	return <time dateTime={new Date(at).toISOString()}>{useMoment(at)}</time>;
}
