// Loads one part of a long list for an address such as ?page=2. A page number beyond the last part loads the last part.

interface Part {
	limit: number;
	offset: number;
}

/** `pageParam`: the parameter from the address. `page` of the answer starts at 1. */
export async function loadPart<Answer extends { total: number }>(
	pageParam: string | null,
	pageSize: number,
	ask: (part: Part) => Promise<Answer>,
): Promise<Answer & { page: number }> {
	const load = async (page: number) => ({ ...(await ask({ limit: pageSize, offset: (page - 1) * pageSize })), page });
	const answer = await load(Math.max(1, Number.parseInt(pageParam ?? "", 10) || 1));
	const last = Math.max(1, Math.ceil(answer.total / pageSize));
	return answer.page > last ? load(last) : answer;
}
