// What a chosen file says of itself before it is sent.

export interface WyscoutTeam {
	id: number;
	name: string;
}

/** The two sides of a Wyscout recording; empty for any other text. */
export function readWyscoutTeams(text: string): WyscoutTeam[] {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return [];
	}
	const { teams } = (json ?? {}) as { teams?: unknown };
	if (typeof teams !== "object" || teams === null) return [];
	return Object.values(teams).flatMap((each: { team?: { wyId?: unknown; name?: unknown } } | null) => {
		const { wyId, name } = each?.team ?? {};
		return typeof wyId === "number" && typeof name === "string" ? [{ id: wyId, name }] : [];
	});
}
