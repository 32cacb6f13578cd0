// A page never gets data that were loaded for another user: neither an answer that comes after the user who asked for it has gone, nor one
// for a user who signed in elsewhere in this browser and of whom this page has not heard. Each answer says whom it was made for.
import { PAGE_READER_HEADER } from "#client/session/page-reader-header.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { UnreachableError } from "../connection/unreachable-error.ts";

/** Cookies and local storage that name two users, for as long as they do. */
const MAX_TRIES = 3;

interface Ports {
	/** Of the page; null: a guest. */
	presentUserId(): UserId | null;
	/** Resolves when the page is that of whoever is signed in. */
	settle(): Promise<void>;
}

/** Other requests than those for a page's data have no such header: they pass. A guest's answer has nothing of anybody. */
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
