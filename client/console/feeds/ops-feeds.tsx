// Feeds and imports of the console: composed for pages/console/feeds.tsx, updated by polling.
import { useMemo } from "react";
import { requestTo } from "#client/api/request.ts";
import { useQuery } from "#client/session/use-query.ts";
import "#texts/feeds";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import type { CallInput } from "#shared/contract/endpoint.ts";
import {
	type FeedsAnswer,
	getImport,
	type ImportRowView,
	listFeeds,
	listImportRows,
	listImports,
	type ImportView as View,
} from "#shared/contract/rest/console/feeds.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { FeedsCard } from "./feeds-card.tsx";
import { ImportView } from "./import-view.tsx";
import { ImportsTable } from "./imports-table.tsx";
import styles from "./ops-feeds.module.css";
import { UploadForm } from "./upload-form.tsx";
import type { RowCounts } from "./verdict-filter.tsx";

interface Listed<Row> {
	rows: Row[];
	total: number;
}

/** The content below the feeds: all imports, or one; `null` if the user may not see them. */
export type ImportsPart =
	| { kind: "all"; imports: Listed<View>; query: CallInput<typeof listImports>["query"] }
	| { kind: "one"; view: View; rows: Listed<ImportRowView>; counts: RowCounts; query: CallInput<typeof listImportRows>["query"] }
	| null;

const FEEDS_EVERY_MS = 3 * SECOND_MS;
const IMPORTS_EVERY_MS = 2 * SECOND_MS;

/** All feeds with the imports below, or one import alone. */
export function OpsFeeds({ feeds, part }: { feeds: FeedsAnswer; part: ImportsPart }) {
	if (part?.kind !== "one") return <AllFeeds feeds={feeds} part={part} />;
	return (
		<div className={styles.page}>
			<OneImport key={part.view.id} {...part} />
		</div>
	);
}

function AllFeeds({ feeds, part }: { feeds: FeedsAnswer; part: Exclude<ImportsPart, { kind: "one" }> }) {
	const t = useText();
	const { answer, error, reload } = useQuery(requestTo(listFeeds), { initial: feeds, everyMs: FEEDS_EVERY_MS });
	return (
		<div className={styles.page}>
			<h1>{t("feeds.title")}</h1>
			{error !== null && (
				<p className={styles.late} role="status">
					{t("feeds.late")}
				</p>
			)}
			<FeedsCard feeds={answer.feeds} reload={reload} />
			{part === null && <Notice tone="plain" title={t("feeds.imports.noScope")} />}
			{part && <AllImports {...part} />}
		</div>
	);
}

function AllImports({ imports, query }: Extract<ImportsPart, { kind: "all" }>) {
	const { answer } = useQuery(requestTo(listImports, { query }), { initial: imports, everyMs: IMPORTS_EVERY_MS });
	return (
		<>
			<UploadForm />
			<ImportsTable {...answer} />
		</>
	);
}

function OneImport({ view, rows, counts, query }: Extract<ImportsPart, { kind: "one" }>) {
	const params = { importId: view.id };
	const loaded = useMemo(() => ({ import: view, rows: counts }), [view, counts]);
	const { answer } = useQuery(requestTo(getImport, { params }), { initial: loaded, everyMs: IMPORTS_EVERY_MS });
	const { answer: listed } = useQuery(requestTo(listImportRows, { params, query }), { initial: rows, everyMs: IMPORTS_EVERY_MS });
	return <ImportView view={answer.import} counts={answer.rows} {...listed} />;
}
