// Highlights without names of players that are not public: staff write titles and descriptions by hand.
import { maskTexts } from "#server/match-log/masked-names.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { MediaCatalogue, PublishedHighlight } from "./media-ports.ts";

/** `hidesNames` returns whether any rule keeps names from the public. */
export function maskTitles(catalogue: MediaCatalogue, parts: { setupOf: SetupOf; hidesNames(): boolean }): MediaCatalogue {
	const { setupOf, hidesNames } = parts;
	async function masked(highlight: PublishedHighlight): Promise<PublishedHighlight> {
		const setup = hidesNames() ? await setupOf(highlight.fields.matchId) : null;
		const { title, description } = highlight;
		return setup ? { ...highlight, ...maskTexts(setup, { title, description }) } : highlight;
	}
	return {
		...catalogue,
		listHighlights: async () => Promise.all((await catalogue.listHighlights()).map(masked)),
		async findHighlight(id) {
			const found = await catalogue.findHighlight(id);
			return found && masked(found);
		},
	};
}
