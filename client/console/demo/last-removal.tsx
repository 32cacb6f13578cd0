// How the last removal ended: what was removed, what stays, and the size of the file before and after.
import "#texts/demo-removal";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import type { DemoAnswer } from "#shared/contract/rest/console/demo.ts";
import { decimalFormat, formatCount } from "#shared/i18n/formats.ts";
import { BYTES_PER_MB } from "../nodes/node-card.tsx";
import { DemoFacts } from "./demo-facts.tsx";

/** Text keys of the kinds, by the name that the server gives them. */
const NAMED = {
	matches: "matches",
	"log entries": "logEntries",
	teams: "teams",
	leagues: "leagues",
	"accounts and fans": "users",
} as const;

export function LastRemoval({ failure, removal }: NonNullable<DemoAnswer["last"]>) {
	const t = useText();
	if (removal === null) {
		return (
			<Notice tone="bad" role="alert" title={t("demoRemoval.failed")}>
				<p>{failure}</p>
			</Notice>
		);
	}
	const { removed, remaining, size, shrinkProblem } = removal;
	const megabytes = (bytes: number) => decimalFormat(t.locale, 1).format(bytes / BYTES_PER_MB);
	const named = Object.fromEntries(Object.entries(NAMED).map(([name, kind]) => [kind, removed[name] ?? 0]));
	const others = Object.entries(removed).filter(([name]) => !Object.hasOwn(NAMED, name));
	return (
		<Notice tone="done" role="status" title={t("demoRemoval.done")}>
			<DemoFacts counts={{ ...named, others: others.reduce((sum, [, count]) => sum + count, 0) }} bytes={null} />
			{shrinkProblem !== null && <p>{t("demoRemoval.notShrunk", { problem: shrinkProblem })}</p>}
			{shrinkProblem === null && size !== null && (
				<p>{t("demoRemoval.sizes", { before: megabytes(size.before), after: megabytes(size.after) })}</p>
			)}
			{remaining.teams + remaining.leagues > 0 && (
				<p>
					{t("demoRemoval.remaining", { teams: formatCount(t.locale, remaining.teams), leagues: formatCount(t.locale, remaining.leagues) })}
				</p>
			)}
		</Notice>
	);
}
