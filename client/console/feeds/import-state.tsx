// The state of an import: running with its progress, done, failed, or interrupted. Part of imports-table.tsx and import-view.tsx.
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { ImportView } from "#shared/contract/rest/console/feeds.ts";
import styles from "./ops-feeds.module.css";

const TONES = { running: "plain", done: "plain", failed: "bad", interrupted: "warn" } as const;

export function ImportState({ view: { state, counts } }: { view: ImportView }) {
	const t = useText();
	const { done, total } = counts;
	return (
		<span className={styles.importState}>
			<Tag tone={TONES[state]}>{t(`feeds.imports.state.${state}`)}</Tag>
			{state === "running" && total > 0 && (
				<>
					<progress className={styles.progress} max={total} value={done} aria-label={t("feeds.imports.progress", { done, total })} />
					<span className={styles.faint}>{t("feeds.imports.progress", { done, total })}</span>
				</>
			)}
			{state === "running" && total === 0 && <span className={styles.faint}>{t("feeds.imports.reading")}</span>}
		</span>
	);
}
