// The desk: the matches of the day for operators, each with its controls, and the match in front with all of them.

import "#texts/lists";
import { useAtomValue, useSetAtom } from "jotai";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { nextCalling, outOfPlace } from "#client/desk/board/attention.ts";
import { DeskBoard } from "#client/desk/board/desk-board.tsx";
import { DeskStatusBar } from "#client/desk/board/desk-status-bar.tsx";
import { NoMatches } from "#client/desk/board/no-matches.tsx";
import { BoardRow } from "#client/desk/board/row/board-row.tsx";
import { useBoardKeys } from "#client/desk/board/use-board-keys.ts";
import { useBoardNumbers } from "#client/desk/board/use-board-numbers.ts";
import { useBoardOrder } from "#client/desk/board/use-board-order.ts";
import { useDeskDay } from "#client/desk/board/use-desk-day.ts";
import { FRONT_PARAMETER, useFront } from "#client/desk/board/use-front.ts";
import { useReports } from "#client/desk/board/use-reports.ts";
import { DeskMatchPanel } from "#client/desk/match/desk-match-panel.tsx";
import { DeskSportsContext } from "#client/desk/match/sport/sport-view.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { deskViewOf } from "#client/sports/desk-views.ts";
import { isInBuild } from "#client/sports/registry.ts";
import "#texts/desk";
import { type Bindings, keysOf } from "#client/desk/state/keys/hotkeys.ts";
import { useBindings } from "#client/desk/state/keys/use-bindings.ts";
import { useHotkeys } from "#client/desk/state/keys/use-hotkeys.ts";
import { usePresence } from "#client/desk/state/model/use-presence.ts";
import { usePersistedCommands } from "#client/desk/state/sending/use-persisted-commands.ts";
import { useDeskMatch } from "#client/desk/state/use-desk-match.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { isBehindAtom } from "#client/live/connection-atoms.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import { getDesk } from "#shared/contract/rest/console/desk.ts";
import { liveTopic } from "#shared/contract/topics.ts";
import { idSchema } from "#shared/kit/ids.ts";
import styles from "./desk.module.css";

export const loader = guardPage(["ops:scores"], async ({ context, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const also = idSchema.safeParse(url.searchParams.get(FRONT_PARAMETER)).data;
	const { matches, total, livePosition } = await api.call(getDesk, { query: also === undefined ? {} : { also } });
	const next = matches.length > 0 ? null : (await api.call(listMatches, { query: { status: "upcoming", limit: "1" } })).matches[0];
	return { matches, total, livePosition, next: next ?? null };
});

/** Another match in front needs no new data: it is on the board already, or the board requests it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("desk.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function Desk() {
	const t = useText();
	const page = useLoaderData<typeof loader>();
	const { requestedId, open } = useFront();
	// Without a requested match the first one stays in front, even if the order changes: keys must not act on another match.
	const [firstId, setFirstId] = useState(page.matches[0]?.id ?? null);
	const day = useDeskDay(page, requestedId ?? firstId);
	const listed = useMemo(() => day.matches.filter(({ sport }) => isInBuild(sport)), [day.matches]);
	const { matches, sort } = useBoardOrder(listed);
	const { byMatch, calls, latencyMs, report } = useReports();
	const { bindings } = useBindings();
	const searchRef = useRef<HTMLInputElement>(null);
	const front = matches.find(({ id }) => id === requestedId) ?? matches.find(({ id }) => id === firstId) ?? matches[0] ?? null;
	if (front && requestedId === null && front.id !== firstId) setFirstId(front.id);
	const sport = front?.sport ?? null;
	const order = matches.map(({ id }) => id);
	const misplaced = outOfPlace(order, calls);
	const openNextCall = () => {
		const next = nextCalling(order, calls, front?.id ?? null);
		if (next !== null) open(next);
	};
	useTopic(liveTopic, page.livePosition);
	usePresence(requestedId === null ? null : (front?.id ?? null));
	usePersistedCommands();
	const askForOrder = () => void day.refresh().then(sort);
	const numbers = useBoardNumbers(order);
	const showToast = useSetAtom(toastAtom);
	function chooseByDigit(place: number | null): void {
		const chosen = place === null ? null : numbers.matchAt(place);
		if (chosen !== null) open(chosen);
		else if (place === null) showToast(t("desk.board.bareDigit"));
	}
	const frontRef = useRef<HTMLElement>(null);
	useTopOfFront(frontRef, requestedId);
	const showKeys = () => frontRef.current?.querySelector<HTMLElement>('[data-tab="keys"]')?.click();
	useBoardKeys({ nextCall: openNextCall, sort: askForOrder, renumber: numbers.renumber, search: () => searchRef.current?.focus() });
	const keys = useMemo(() => (sport === null ? null : keysOf(sport, bindings)), [sport, bindings]);
	return (
		<div
			className={styles.desk}
			data-requested={requestedId === null ? undefined : ""}
			data-behind={useAtomValue(isBehindAtom) ? "" : undefined}
		>
			<div className={styles.strip}>
				<DeskStatusBar
					title={t("desk.title")}
					reports={matches.flatMap(({ id }) => byMatch.get(id) ?? [])}
					latencyMs={latencyMs}
					onLegend={showKeys}
				/>
			</div>
			<div className={styles.board}>
				{front ? (
					<DeskSportsContext value={deskViewOf}>
						<DeskBoard
							matches={matches}
							total={day.total}
							searchRef={searchRef}
							onOpen={open}
							onNextCall={openNextCall}
							calling={order.filter((id) => calls.has(id)).length}
							onSort={askForOrder}
							row={(match, isHidden) => (
								<BoardRow
									key={match.id}
									match={match}
									isHidden={isHidden}
									number={numbers.numberOf(match.id)}
									isFront={match === front}
									keys={match === front ? keys : null}
									isNewCall={misplaced.has(match.id)}
									onOpen={open}
									onReport={report}
								/>
							)}
						/>
					</DeskSportsContext>
				) : (
					<NoMatches next={page.next} />
				)}
			</div>
			{front && (
				<section ref={frontRef} className={styles.front} aria-label={t("desk.board.front")}>
					<button type="button" className={styles.back} onClick={() => open(null)}>
						← {t("desk.board.back")}
					</button>
					<div className={styles.match}>
						<FrontMatch key={front.id} match={front} onDigit={chooseByDigit} />
					</div>
				</section>
			)}
		</div>
	);
}

/** The match in front, whose panel handles the operator's keys; digits that the panel does not request belong to the board. */
function FrontMatch({ match, onDigit }: { match: MatchRow; onDigit(place: number | null): void }) {
	useHotkeys(null, { bindings: NO_BINDINGS, onDigit });
	return (
		<DeskSportsContext value={deskViewOf}>
			<DeskMatchPanel view={useDeskMatch(match, { isInFront: true })} />
		</DeskSportsContext>
	);
}

/** On a phone the match replaces the board: it is shown from its header on, and the board's scroll position is restored afterwards. */
function useTopOfFront(front: RefObject<HTMLElement | null>, requestedId: string | null): void {
	const boardAt = useRef(0);
	useEffect(() => {
		if (requestedId !== null) {
			const top = front.current?.getBoundingClientRect().top ?? 0;
			if (top < 0) front.current?.scrollIntoView();
			return;
		}
		window.scrollTo(0, boardAt.current);
		const remember = () => {
			boardAt.current = window.scrollY;
		};
		window.addEventListener("scroll", remember, { passive: true });
		return () => window.removeEventListener("scroll", remember);
	}, [front, requestedId]);
}

const NO_BINDINGS: Bindings = {};
