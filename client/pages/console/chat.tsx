// The chat desk of the console: queue, sanctions, blocklist, log and rooms. Each part has its own address and updates by itself.
import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { BlocklistForm } from "#client/chat/moderation/views/blocklist-form.tsx";
import { PersonView } from "#client/chat/moderation/views/person-view.tsx";
import { BlocklistTable } from "#client/console/chat/blocklist-table.tsx";
import { TryWords } from "#client/console/chat/blocklist-test.tsx";
import { LogTable } from "#client/console/chat/log-table.tsx";
import { PartTabs } from "#client/console/chat/part-tabs.tsx";
import type { ShownPerson } from "#client/console/chat/person-button.tsx";
import { PersonPanel } from "#client/console/chat/person-panel.tsx";
import { RoomsTable } from "#client/console/chat/rooms-table.tsx";
import { SanctionsTable } from "#client/console/chat/sanctions-table.tsx";
import { WaitingQueue } from "#client/console/chat/waiting-queue.tsx";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/chat-desk";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Card } from "#client/ui/card.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import type { AnswerOf, CallInput, Endpoint } from "#shared/contract/endpoint.ts";
import { getChatWords } from "#shared/contract/rest/chat/chat-blocklist.ts";
import { getChatRooms, getChatSanctions, listModerationActions } from "#shared/contract/rest/chat/chat-desk.ts";
import { getChatReports, getHeldChat } from "#shared/contract/rest/chat/chat-moderation.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import styles from "./chat.module.css";

const QUEUE_EVERY_MS = 5_000;
const TABLE_EVERY_MS = 10_000;
const PARTS = ["queue", "rooms", "sanctions", "words", "log"] as const;
type Part = (typeof PARTS)[number];

export const loader = guardPage(["chat:moderate"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const part = PARTS.find((one) => one === url.searchParams.get("part")) ?? "queue";
	const load = async () => {
		switch (part) {
			case "queue":
				return { part, answer: null } as const;
			case "rooms": {
				const query = tableQuery(getChatRooms, url);
				return { part, answer: await api.call(getChatRooms, { query }), query };
			}
			case "sanctions": {
				const query = tableQuery(getChatSanctions, url);
				return { part, answer: await api.call(getChatSanctions, { query }), query };
			}
			case "words":
				return { part, answer: await api.call(getChatWords) };
			case "log": {
				const query = tableQuery(listModerationActions, url);
				return { part, answer: await api.call(listModerationActions, { query }), query };
			}
		}
	};
	const [held, reports, table] = await Promise.all([api.call(getHeldChat), api.call(getChatReports), load()]);
	return { held, reports, table };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("chatDesk.title"), description: t("chatDesk.description"), isListed: false });
};

export default function OpsChat() {
	const t = useText();
	const page = useLoaderData<typeof loader>();
	const held = useQuery(requestTo(getHeldChat), { initial: page.held, everyMs: QUEUE_EVERY_MS });
	const reports = useQuery(requestTo(getChatReports), { initial: page.reports, everyMs: QUEUE_EVERY_MS });
	const [person, setPerson] = useState<ShownPerson | null>(null);
	const { table } = page;
	const reloadQueues = () => Promise.all([held.reload(), reports.reload()]).then(() => undefined);
	const waiting = [held, reports].reduce((sum, { answer }) => sum + answer.lines.length + answer.more, 0);
	const textOfPart = (part: Part) =>
		part === "queue" && waiting > 0
			? t("chatDesk.waiting", { part: t("chatDesk.part.queue"), count: waiting })
			: t(`chatDesk.part.${part}`);
	useTopic(liveTopic);
	return (
		<div className={styles.desk}>
			<header className={styles.head}>
				<h1>{t("chatDesk.title")}</h1>
				<PartTabs current={table.part} parts={PARTS.map((part) => ({ part, text: textOfPart(part) }))} />
				{(held.error !== null || reports.error !== null) && <span className={styles.late}>{t("chatDesk.late")}</span>}
			</header>
			<div className={styles.columns} data-beside={person ? "" : undefined}>
				<div className={styles.main}>
					{table.part === "queue" && (
						<WaitingQueue
							held={held.answer}
							reports={reports.answer}
							reload={reloadQueues}
							onPerson={({ line: { author, matchId }, matchName }) =>
								author?.name && setPerson({ userId: author.id, name: author.name, matchId, matchName })
							}
						/>
					)}
					{table.part === "rooms" && <Rooms {...table} />}
					{table.part === "sanctions" && <Sanctions {...table} onPerson={setPerson} />}
					{table.part === "log" && <Log {...table} onPerson={setPerson} />}
					{table.part === "words" && <Words {...table} />}
				</div>
				{person && (
					<aside className={styles.side}>
						<PersonPanel person={person} onClose={() => setPerson(null)}>
							<PersonView key={person.userId} userId={person.userId} matchId={person.matchId} reloadQueues={reloadQueues} />
						</PersonPanel>
					</aside>
				)}
			</div>
		</div>
	);
}

interface Loaded<E extends Endpoint> {
	answer: AnswerOf<E>;
	/** The query that the answer belongs to. */
	query: CallInput<E>["query"];
}

function Rooms({ answer, query }: Loaded<typeof getChatRooms>) {
	const polled = useQuery(requestTo(getChatRooms, { query }), { initial: answer, everyMs: QUEUE_EVERY_MS });
	return <RoomsTable {...polled} exportRows={useAllRows(getChatRooms)} />;
}

function Sanctions({ answer, query, onPerson }: Loaded<typeof getChatSanctions> & { onPerson(person: ShownPerson): void }) {
	const polled = useQuery(requestTo(getChatSanctions, { query }), { initial: answer, everyMs: TABLE_EVERY_MS });
	const exportRows = useAllRows(getChatSanctions, ["kind", "state"]);
	return <SanctionsTable {...polled} exportRows={exportRows} onPerson={onPerson} />;
}

function Log({ answer, query, onPerson }: Loaded<typeof listModerationActions> & { onPerson(person: ShownPerson): void }) {
	const polled = useQuery(requestTo(listModerationActions, { query }), { initial: answer, everyMs: TABLE_EVERY_MS });
	const exportRows = useAllRows(listModerationActions, ["action", "matchId", "userId"]);
	return <LogTable {...polled} exportRows={exportRows} onPerson={onPerson} />;
}

function Words({ answer }: { answer: AnswerOf<typeof getChatWords> }) {
	const t = useText();
	const { answer: list, reload } = useQuery(requestTo(getChatWords), { initial: answer, everyMs: TABLE_EVERY_MS });
	return (
		<div className={styles.columns} data-beside="">
			<div className={styles.main}>
				<BlocklistTable words={list.words} reload={reload} />
			</div>
			<div className={styles.side}>
				<Card title={t("chatDesk.words.add")}>
					<div className={styles.body}>
						<BlocklistForm onListed={reload} />
					</div>
				</Card>
				<Card title={t("chatDesk.words.try")}>
					<div className={styles.body}>
						<TryWords />
					</div>
				</Card>
			</div>
		</div>
	);
}
