// Requests a framed page again, which contains its matches: while there is no live connection, or because a match was changed.

/** `null` if the answer is not this page: a network that requires a sign-in answers every request with a page of its own. */
export async function fetchFrame(): Promise<Document | null> {
	const answer = await fetch(location.href, { cache: "no-store" });
	if (!answer.ok) return null;
	const page = new DOMParser().parseFromString(await answer.text(), "text/html");
	return page.body.dataset.renderedAt === undefined ? null : page;
}
