// Redirects the addresses of merged rows permanently to the row that remains.
import { redirect } from "react-router";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";

interface OldAddress<Data> {
	/** The id in the address. */
	id: string;
	url: URL;
	load: () => Promise<Data>;
	/** Returns the row's current id from the loaded data. */
	idIn: (data: Data) => string;
	/** Returns the current id if not all data could be loaded. */
	currentId: () => Promise<string>;
	pathOf: (id: string) => string;
}

/** Throws a redirect if the row has another id now. */
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
