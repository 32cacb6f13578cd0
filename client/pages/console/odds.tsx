// The odds desk of the console: markets of current and upcoming matches, updated live.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { OddsDesk } from "#client/console/odds/odds-desk.tsx";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/odds-desk";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { useQuery } from "#client/session/use-query.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { getOddsDesk } from "#shared/contract/rest/odds/odds-desk.ts";
import { liveTopic } from "#shared/contract/topics.ts";

/** Interval of polling in milliseconds. Prices are live; polling loads other users' changes, and matches that appear or disappear. */
const ASK_EVERY_MS = 5_000;

export const loader = guardPage(["ops:scores"], async ({ context, url }: LoaderFunctionArgs) => {
	// The address does not decide the number of rows: each shown match is a live topic, of which a socket may join 64.
	const query = tableQuery(getOddsDesk, url);
	const answer = await context.get(pageContext).api.call(getOddsDesk, { query });
	return { answer, query };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("oddsDesk.title"), description: t("oddsDesk.description"), isListed: false });
};

export default function OpsOdds() {
	const { answer, query } = useLoaderData<typeof loader>();
	const polled = useQuery(requestTo(getOddsDesk, { query }), { initial: answer, everyMs: ASK_EVERY_MS });
	const exportRows = useAllRows(getOddsDesk, ["show"]);
	useTopic(liveTopic);
	return <OddsDesk {...polled} exportRows={exportRows} />;
}
