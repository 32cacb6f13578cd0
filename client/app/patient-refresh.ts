// A page that is open asks for its own data again when a table changes or a match begins. Such an asking that fails must
// not replace the page by an error: it is asked again once the live socket has the server back (browsers write each failed
// request into the console), or after a while where no socket tells; what is shown stays meanwhile.
// Called by entry.client.tsx.

import { isServerAway } from "./live-connection.ts";

const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/** A socket may stay away where the server is there: refused, or cut off by a proxy. */
const LONGEST_HOLD_MS = 120_000;

type Surroundings = Pick<Window, "fetch"> & { location: Pick<Location, "href" | "pathname"> };

/** Navigations to other pages fail as ever: their reader waits for them and wants to know. */
export function keepPageOnFailedRefresh(page: Surroundings, wait = waitFor, random = Math.random, isAway = isServerAway): void {
	const ask = page.fetch.bind(page);
	page.fetch = async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input, page.location.href);
		if (url.pathname !== dataPathOf(page.location.pathname)) return ask(input, init);
		for (let attempt = 0; ; attempt++) {
			try {
				const answer = await ask(input, init);
				if (answer.status < 500) return answer;
			} catch (error) {
				if (init?.signal?.aborted) throw error;
			}
			await wait(random() * Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** attempt));
			for (let heldMs = 0; isAway() && heldMs < LONGEST_HOLD_MS; heldMs += LOOK_EVERY_MS) await wait(LOOK_EVERY_MS);
		}
	};
}

/** Where React Router asks for the data of a page: /league/l1.data, and of the root /_.data. */
export function dataPathOf(pathname: string): string {
	return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data`;
}

function waitFor(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
