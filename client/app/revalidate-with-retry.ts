// Retries requests for page data when the server refuses them or is unreachable. An open page revalidates when a table changes or a match
// begins: if that fails, the page keeps its last data and retries once the live socket has reconnected (browsers log each failed request in
// the console), or after a pause if there is no socket. A navigation waits some seconds for a busy server and fails otherwise, because the
// reader is waiting for it.

import { type BackoffLimits, backoffDelay } from "#shared/kit/backoff.ts";
import { isServerAway } from "./connection/live-connection.ts";
import { UnreachableError } from "./connection/unreachable-error.ts";

const WAITS: BackoffLimits = { firstMs: 1_000, longestMs: 30_000 };
const CHECK_INTERVAL_MS = 1_000;
/**
 * Maximum time that a request is held, in milliseconds: a socket may stay disconnected although the server is up, because it
 * was refused or a proxy blocks it.
 */
const MAX_HOLD_MS = 120_000;
/** React Router's own mark of page data and of redirects between pages. */
const DATA_HEADER = "X-Remix-Response";
/** Number of attempts after which a navigation fails. */
const NAVIGATION_TRIES = 4;
/** Maximum Retry-After that a navigation waits for, in milliseconds. */
const MAX_BUSY_MS = 5_000;

type Surroundings = Pick<Window, "fetch"> & { location: Pick<Location, "href" | "pathname"> };

export function keepPageOnFailedRevalidation(page: Surroundings, wait = waitFor, random = Math.random, isAway = isServerAway): void {
	const ask = page.fetch.bind(page);

	/**
	 * Resolves once the whole answer was received, so that a truncated one fails here and not while React Router reads it. So does the page
	 * of a network that requires a sign-in: it answers every request with that page and status 200.
	 */
	const askForPage: typeof fetch = async (input, init) => {
		const answer = await ask(input, init);
		await answer.clone().arrayBuffer();
		if (answer.ok && !answer.headers.has(DATA_HEADER)) throw new TypeError("the answer is not this site's");
		return answer;
	};

	const revalidate: typeof fetch = async (input, init) => {
		for (let attempt = 0; ; attempt++) {
			let retryAfterMs = 0;
			try {
				const answer = await askForPage(input, init);
				if (answer.status < 500 && answer.status !== 429) return answer;
				retryAfterMs = retryAfterOf(answer) ?? 0;
			} catch (error) {
				if (init?.signal?.aborted) throw error;
			}
			await wait(retryAfterMs + backoffDelay(attempt, WAITS, random()));
			for (let heldMs = 0; isAway() && heldMs < MAX_HOLD_MS; heldMs += CHECK_INTERVAL_MS) await wait(CHECK_INTERVAL_MS);
		}
	};

	const navigate: typeof fetch = async (input, init) => {
		for (let tries = 1; ; tries++) {
			const answer = await askForPage(input, init).catch((error: unknown) => {
				if (init?.signal?.aborted) throw error;
				throw new UnreachableError("the page's data could not be loaded", { cause: error });
			});
			const retryAfterMs = retryAfterOf(answer);
			if (retryAfterMs === null || retryAfterMs > MAX_BUSY_MS || tries === NAVIGATION_TRIES) return answer;
			await wait(retryAfterMs * (0.5 + random()));
		}
	};

	page.fetch = (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input, page.location.href);
		if (url.pathname === dataPathOf(page.location.pathname)) return revalidate(input, init);
		const isPageData = url.origin === new URL(page.location.href).origin && url.pathname.endsWith(".data");
		return isPageData ? navigate(input, init) : ask(input, init);
	};
}

/** Returns milliseconds; `null` if the answer is not that of a busy server. */
function retryAfterOf({ status, headers }: Response): number | null {
	const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
	return (status === 503 || status === 429) && seconds >= 0 ? seconds * 1_000 : null;
}

/** Returns the path at which React Router requests a page's data: /league/l1.data, and /_.data for the root. */
function dataPathOf(pathname: string): string {
	return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data`;
}

function waitFor(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
