// Feeds and imports of the console: composed for pages/console/feeds.tsx, kept up to date by asking again.
import { useMemo } from "react";
import "#texts/feeds";
import { usePolled } from "#client/api/use-polled.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { FEEDS_PATHS } from "#shared/contract/feeds-paths.ts";
import type { FeedsAnswer, ImportRowView, ImportView as View } from "#shared/contract/rest/feeds.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { FeedsCard } from "./feeds-card.tsx";
import { ImportView } from "./import-view.tsx";
import { ImportsTable } from "./imports-table.tsx";
import styles from "./ops-feeds.module.css";
import { UploadForm } from "./upload-form.tsx";

interface Listed<Row> {
	rows: Row[];
	total: number;
}

/** What stands below the feeds: all imports, or one; null for who has no right to them. */
export type ImportsPart =
	| { kind: "all"; imports: Listed<View>; path: string }
	| { kind: "one"; view: View; rows: Listed<ImportRowView>; path: string }
	| null;

const FEEDS_EVERY_MS = 3 * SECOND_MS;
const IMPORTS_EVERY_MS = 2 * SECOND_MS;

export function OpsFeeds({ feeds, part }: { feeds: FeedsAnswer; part: ImportsPart }) {
	const t = useText();
	const { answer, isLate, reload } = usePolled(feeds, FEEDS_PATHS.feeds, FEEDS_EVERY_MS);
	return (
		<div className={styles.page}>
			<h1>{t("feeds.title")}</h1>
			{isLate && (
				<p className={styles.late} role="status">
					{t("feeds.late")}
				</p>
			)}
			<FeedsCard feeds={answer.feeds} reload={reload} />
			{part === null && <Notice tone="plain" title={t("feeds.imports.noScope")} />}
			{part?.kind === "all" && <AllImports {...part} />}
			{part?.kind === "one" && <OneImport key={part.view.id} {...part} />}
		</div>
	);
}

function AllImports({ imports, path }: { imports: Listed<View>; path: string }) {
	const { answer } = usePolled(imports, path, IMPORTS_EVERY_MS);
	return (
		<>
			<UploadForm />
			<ImportsTable {...answer} />
		</>
	);
}

/** `path`: of its rows. */
function OneImport({ view, rows, path }: { view: View; rows: Listed<ImportRowView>; path: string }) {
	const loaded = useMemo(() => ({ import: view }), [view]);
	const { answer } = usePolled(loaded, FEEDS_PATHS.import(view.id), IMPORTS_EVERY_MS);
	const { answer: listed } = usePolled(rows, path, IMPORTS_EVERY_MS);
	return <ImportView view={answer.import} {...listed} />;
}
