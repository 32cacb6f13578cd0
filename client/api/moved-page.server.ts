// Pages of rows that became one with another: their old address leads to the one that is left, for good.
import { redirect } from "react-router";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";

interface OldAddress<Data> {
	/** Of the address. */
	id: string;
	url: URL;
	load: () => Promise<Data>;
	/** The id that the row has now, of what was loaded. */
	idIn: (data: Data) => string;
	/** The same, where not all could be loaded. */
	currentId: () => Promise<string>;
	pathOf: (id: string) => string;
}

/** Throws the redirect where the row has another id now. */
export async function loadOrMove<Data>({ id, url, load, idIn, currentId, pathOf }: OldAddress<Data>): Promise<Data> {
	const move = (to: string) => redirect(withPrefix(splitLocale(url.pathname).prefix, pathOf(to)) + url.search, 301);
	const loaded = await load().then(
		(data) => ({ data, now: idIn(data) }),
		async (error: unknown) => {
			const now = await currentId().catch(() => id);
			if (now === id) throw error;
			return { data: null, now };
		},
	);
	if (loaded.data === null || loaded.now !== id) throw move(loaded.now);
	return loaded.data;
}
