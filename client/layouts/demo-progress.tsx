// States how much of the demo's past is written while tables and statistics are incomplete. Below the header and in the server's HTML, so
// that it shifts no content; it leaves by itself when the past is complete.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import "#texts/announcement";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const CHECK_INTERVAL_MS = 2 * SECOND_MS;

/** `percent` is the value of the page's own data. Its styles are in site-frame.module.css. */
export default function DemoProgress({ percent }: { percent: number }) {
	const t = useText();
	const { revalidate } = useRevalidator();
	const { answer: frame } = useQuery(requestTo(getSiteFrame), { everyMs: CHECK_INTERVAL_MS });
	const isComplete = frame !== null && frame.demoProgress === undefined;
	// The page's tables are complete now too.
	useEffect(() => {
		if (isComplete) void revalidate();
	}, [isComplete, revalidate]);
	if (isComplete) return null;
	return (
		<section data-announcement="plain" aria-label={t("announcement.demoLabel")}>
			<p>{t("announcement.demoProgress", { percent: frame?.demoProgress ?? percent })}</p>
		</section>
	);
}
