// The drill: a finished match runs again, and the operator enters it with the desk's own buttons, in this browser only.
import { useMemo, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { DrillBar } from "#client/desk/drill/drill-bar.tsx";
import { DrillChoice } from "#client/desk/drill/drill-choice.tsx";
import { DrillLines } from "#client/desk/drill/drill-lines.tsx";
import { DrillReport } from "#client/desk/drill/drill-report.tsx";
import { DeskMatchPanel } from "#client/desk/match/desk-match-panel.tsx";
import { DeskSportsContext } from "#client/desk/match/sport/sport-view.ts";
import { describeInSentence, minuteOf } from "#client/desk/state/model/describe-event.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { deskViewOf } from "#client/sports/desk-views.ts";
import "#texts/desk";
import { useDrill } from "#client/desk/drill/use-drill.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { NowContext } from "#client/ui/page/now.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { getMatch, listMatches, type MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import styles from "./drill.module.css";

export const loader = guardPage(["ops:scores"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const { matches } = await api.call(listMatches, { query: { status: "finished", limit: "60" } });
	const requestedId = url.searchParams.get("match") ?? matches[0]?.id;
	const played = requestedId === undefined ? null : await api.call(getMatch, { params: { matchId: requestedId } });
	const isListed = matches.some(({ id }) => id === played?.match.id);
	return { matches: played && !isListed ? [played.match, ...matches] : matches, played };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("desk.drill.title"), description: t("desk.drill.description"), isListed: false });
};

export default function Drill() {
	const t = useText();
	const { matches, played } = useLoaderData<typeof loader>();
	const [round, setRound] = useState(0);
	return (
		<div className={styles.page}>
			<PageHeader title={t("desk.drill.title")} facts={[t("desk.drill.description")]} />
			{played ? (
				<>
					<DrillChoice key={played.match.id} matches={matches} chosenId={played.match.id} />
					<PlayedAgain key={`${played.match.id} ${round}`} played={played} onAgain={() => setRound(round + 1)} />
				</>
			) : (
				<EmptyState title={t("desk.drill.noMatch")}>{t("desk.drill.noMatchNext")}</EmptyState>
			)}
		</div>
	);
}

function PlayedAgain({ played, onAgain }: { played: MatchAnswer; onAgain(): void }) {
	const t = useText();
	const match: MatchRow = played.match;
	const { view, state, nowAtom, drill } = useDrill(match, played.setup, played.events);
	const describe = useMemo(
		() => (event: MatchEvent) => describeInSentence(t, match, event, played.setup.players),
		[t, match, played.setup],
	);
	const withMinute = (event: MatchEvent) => [minuteOf(t, match.sport, event), describe(event)].filter(Boolean).join(" ");
	return (
		<NowContext value={nowAtom}>
			<DrillBar state={state} drill={drill} onAgain={onAgain} />
			<div className={styles.two}>
				{state.result ? (
					<DrillReport result={state.result} describe={withMinute} />
				) : (
					<DrillLines shown={state.shown} describe={describe} />
				)}
				<DeskSportsContext value={deskViewOf}>
					<DeskMatchPanel view={view} isDrill />
				</DeskSportsContext>
			</div>
		</NowContext>
	);
}
