// Counts of the demo's rows by kind, and the size of the database's file.
import "#texts/demo-removal";
import { useText } from "#client/i18n/translate.ts";
import type { DemoAnswer } from "#shared/contract/rest/console/demo.ts";
import { decimalFormat, formatCount } from "#shared/i18n/formats.ts";
import factStyles from "../facts.module.css";
import { BYTES_PER_MB } from "../nodes/node-card.tsx";

type Counts = Partial<DemoAnswer["counts"]> & { others?: number };

const KINDS = ["matches", "logEntries", "teams", "leagues", "users", "others"] as const;

/** `bytes`: `null` where the database has no file. */
export function DemoFacts({ counts, bytes }: { counts: Counts; bytes: number | null }) {
	const t = useText();
	return (
		<dl className={factStyles.facts}>
			{KINDS.map((kind) => {
				const count = counts[kind];
				return (
					count !== undefined && (
						<div key={kind}>
							<dt>{t(`demoRemoval.count.${kind}`)}</dt>
							<dd>{formatCount(t.locale, count)}</dd>
						</div>
					)
				);
			})}
			{bytes !== null && (
				<div>
					<dt>{t("demoRemoval.size")}</dt>
					<dd>{t("demoRemoval.megabytes", { count: decimalFormat(t.locale, 1).format(bytes / BYTES_PER_MB) })}</dd>
				</div>
			)}
		</dl>
	);
}
