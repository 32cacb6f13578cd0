// The reporter links that this browser has opened, with their matches as last seen, in the browser's storage: the page opens again without
// a network. The right itself is a cookie that scripts cannot read.
import { browserStorage } from "#client/device/storage.ts";
import type { FoldedMatch } from "#client/match/state/match-atom.ts";
import type { Reporting } from "#shared/contract/rest/console/reporting.ts";
import { foldLog, logOf } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";

const LINKS = "reporter:links";
const matchKey = (linkId: string) => `reporter:match:${linkId}`;

export const readStoredLinks = (): Reporting[] => parsed<Reporting[]>(browserStorage.getItem(LINKS)) ?? [];

/** The newest link comes first. */
export function storeLink(link: Reporting): Reporting[] {
	const links = [link, ...readStoredLinks().filter(({ linkId }) => linkId !== link.linkId)];
	browserStorage.setItem(LINKS, JSON.stringify(links));
	return links;
}

export function forgetLink(linkId: string): Reporting[] {
	const links = readStoredLinks().filter((link) => link.linkId !== linkId);
	browserStorage.setItem(LINKS, JSON.stringify(links));
	browserStorage.removeItem(matchKey(linkId));
	return links;
}

interface StoredMatch {
	epoch: string;
	setup: MatchSetup;
	events: MatchEvent[];
}

export function storeMatch(linkId: string, { epoch, state }: FoldedMatch): void {
	const stored: StoredMatch = { epoch, setup: state.setup, events: logOf(state) };
	browserStorage.setItem(matchKey(linkId), JSON.stringify(stored));
}

/** Returns `null` if none is stored. */
export function readStoredMatch(linkId: string): FoldedMatch | null {
	const stored = parsed<StoredMatch>(browserStorage.getItem(matchKey(linkId)));
	return stored && { epoch: stored.epoch, state: foldLog(sportOf(stored.setup.sport), stored.setup, stored.events) };
}

function parsed<Value>(text: string | null): Value | null {
	try {
		return text === null ? null : (JSON.parse(text) as Value);
	} catch {
		return null;
	}
}
