// Leagues that the reader pinned or collapsed in lists: the cookies' value until it is changed on this page.
import { atom, useAtom } from "jotai";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_LEAGUES } from "#shared/contract/reader-preferences.ts";
import type { LeagueId } from "#shared/kit/ids.ts";

type LeagueChoice = "pinned" | "collapsed";

/** `null`: the value with which the page was rendered. */
const chosenAtoms = { pinned: atom<readonly LeagueId[] | null>(null), collapsed: atom<readonly LeagueId[] | null>(null) };

/** Returns the leagues, the newest last, and a function that adds or removes one. */
export function useLeagueChoice(name: LeagueChoice): [leagues: readonly LeagueId[], toggle: (league: LeagueId) => void] {
	const stored = useSite()[name];
	const [chosen, choose] = useAtom(chosenAtoms[name]);
	const leagues = chosen ?? stored;
	return [
		leagues,
		(league) => {
			const others = leagues.filter((id) => id !== league);
			const next = others.length < leagues.length ? others : [...others, league].slice(-MAX_LEAGUES);
			savePreference(name, next.join(" "));
			choose(next);
		},
	];
}
