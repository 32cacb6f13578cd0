// Rows of lists as HTML that is remembered from page to page: most matches are as they were a second ago, and building their elements anew
// would be most of the work of a page. A row gets nothing of the page but what it is remembered by, so readers share no more than that.
import { useStore } from "jotai";
import { useContext } from "react";
import { useLocalePath } from "#client/i18n/locale.ts";
import { useFollows } from "#client/session/follows.ts";
import { HiddenScoresContext, useHiddenScores } from "#client/ui/page/hidden-scores.ts";
import { type NowRead, nowAtom, withNowReads } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { writeAlone } from "#client/ui/page/write-alone.server.tsx";
import { type FollowKey, followKey } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { SportRowsContext } from "../sport-row-view.ts";
import { MatchRowLink } from "./match-row-link.tsx";
import type { MatchRowsProps } from "./match-rows.tsx";

interface WrittenRow {
	/** The row it was made of, and what that says. */
	row: MatchRow;
	json: string;
	html: string;
	/** What it showed of the time: it is as new as long as they read the same. */
	reads: readonly NowRead[];
}

/** About 3 KB each. */
const MAX_ROWS = 4_000;

/** By match, and all else that a row's HTML depends on. */
const written = new Lru<string, WrittenRow>(MAX_ROWS);

export function WrittenRows(props: MatchRowsProps) {
	return <ul dangerouslySetInnerHTML={{ __html: useRowsHtml(props) }} />;
}

/** Without the list around them. */
export function useRowsHtml({ rows, hasDate = false, hasFacts = false }: MatchRowsProps): string {
	const { prefix } = useLocalePath();
	const { zone } = useSite();
	const follows = useFollows();
	const sportRows = useContext(SportRowsContext);
	const hidden = useHiddenScores();
	const now = useStore().get(nowAtom);
	const write = (row: MatchRow, followed: readonly FollowKey[]) =>
		writeAlone(
			{ prefix, zone, now, followed },
			<SportRowsContext value={sportRows}>
				<HiddenScoresContext value={hidden}>
					<MatchRowLink row={row} hasDate={hasDate} hasFacts={hasFacts} />
				</HiddenScoresContext>
			</SportRowsContext>,
		);
	const page = `${prefix} ${zone} ${hasDate} ${hasFacts}`;
	const html = rows.map((row) => {
		const followed = follows.size > 0 ? followsOf(row).filter((key) => follows.has(key)) : [];
		return htmlOf(row, `${row.id} ${page} ${hidden?.hides(row.id)} ${followed}`, now, () => write(row, followed));
	});
	return html.join("");
}

/** Those that its star shows. */
const followsOf = ({ id, home, away }: MatchRow) => [followKey("match", id), followKey("team", home.id), followKey("team", away.id)];

function htmlOf(row: MatchRow, key: string, now: Instant, write: () => string): string {
	const known = written.get(key);
	const isCurrent = known?.reads.every(({ read, value }) => read(now) === value) ?? false;
	if (known?.row === row && isCurrent) return known.html;
	const json = JSON.stringify(row);
	if (known?.json === json && isCurrent) {
		known.row = row;
		return known.html;
	}
	const { result, reads } = withNowReads(write);
	// In one piece: V8 keeps what React put together as a tree of hundreds of parts, and each page would walk through it.
	const html = Buffer.from(result).toString();
	written.set(key, { row, json, html, reads });
	return html;
}
