// Shares the page of a match: by the device's own dialog on touch devices, else by one of this site.
import type { useStore } from "jotai";
import type { ReactNode } from "react";
import type { Translate } from "#client/i18n/text-of.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { scoreFacts } from "#shared/match/score-line.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import type { BegunPlayback } from "../state/playback/playback-context.tsx";
import { PLAYBACK_PARAMETER } from "../state/playback/use-address.ts";

interface SharedMatch {
	match: MatchRow;
	/** The shown state. */
	state: MatchState;
	playback: BegunPlayback | null;
	/** Shows a dialog; closes it if called without an argument. */
	show(dialog?: ReactNode): void;
}

export async function shareMatch(
	store: ReturnType<typeof useStore>,
	t: Translate,
	{ match, state, playback, show }: SharedMatch,
): Promise<void> {
	const shown = playback && store.get(playback.player.shownAtom);
	/** The label used in addresses (`63:20`); `null` for live. */
	const at = shown && playback.timeline.toLabel(shown.positionMs);
	const address = new URL(location.pathname, location.origin);
	if (at !== null) address.searchParams.set(PLAYBACK_PARAMETER, at);
	const url = address.href;
	if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
		const sport = loadedSport(match.sport);
		try {
			return await navigator.share({ title: matchTitle(match, scoreFacts(sport, state), sport, t), url });
		} catch (error) {
			// The reader closed the dialog. For any other failure, the link is offered for copying.
			if ((error as Error).name === "AbortError") return;
		}
	}
	const { ShareDialog } = await import("./share-dialog.tsx");
	show(<ShareDialog match={match} url={url} at={at} onClose={() => show()} />);
}
