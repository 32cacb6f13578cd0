// Ensures that a page never gets data loaded for another user: neither an answer that arrives after its user signed out, nor one for a user
// who signed in elsewhere in this browser before this page noticed. Each answer names the user that it was made for.
import { PAGE_READER_HEADER } from "#client/session/page-reader-header.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { UnreachableError } from "../connection/unreachable-error.ts";

/** Maximum number of attempts while cookies and local storage disagree about the user. */
const MAX_TRIES = 3;

interface Ports {
	/** Returns the page's user; `null` for a guest. */
	presentUserId(): UserId | null;
	/** Resolves when the page shows the user who is signed in. */
	settle(): Promise<void>;
}

/** Answers other than page data lack the header and are passed on. A guest's answer contains no user's data. */
export function refuseOthersAnswers(page: Pick<Window, "fetch">, { presentUserId, settle }: Ports): void {
	const ask = page.fetch.bind(page);
	page.fetch = async (input, init) => {
		for (let tries = 1; ; tries++) {
			const answer = await ask(input, init);
			const madeFor = answer.headers.get(PAGE_READER_HEADER);
			if (madeFor === null || madeFor === presentUserId()) return answer;
			await settle();
			if (madeFor === presentUserId()) return answer;
			init?.signal?.throwIfAborted();
			if (tries === MAX_TRIES) throw new UnreachableError("the page's data are another user's");
		}
	};
}
