// States how much of the demo's past is written while tables are incomplete. It lies over the lower edge of the page, so that neither its
// arrival nor its removal moves content.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import "#texts/announcement";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const CHECK_INTERVAL_MS = 2 * SECOND_MS;
/** Step of the shown percentage, because each new text is read out. */
const STEP_PERCENT = 10;

/** `percent` is the value of the page's own data. Its styles are in site-frame.module.css. */
export default function DemoProgress({ percent }: { percent: number }) {
	const t = useText();
	const { revalidate } = useRevalidator();
	const { answer: frame } = useQuery(requestTo(getSiteFrame), { everyMs: CHECK_INTERVAL_MS });
	const isComplete = frame !== null && frame.demoProgress === undefined;
	// Reloads the page's data once the demo is complete, because the tables are complete now too.
	useEffect(() => {
		if (isComplete) void revalidate();
	}, [isComplete, revalidate]);
	if (isComplete) return null;
	const known = frame?.demoProgress ?? percent;
	return (
		<p role="status" data-demo-progress="">
			{t("announcement.demoProgress", { percent: known - (known % STEP_PERCENT) })}
		</p>
	);
}
