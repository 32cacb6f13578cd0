// Reads the text of a chosen file and what it contains, before it is uploaded.

/** Returns the text of a file in any encoding that the server supports too (server/feeds/kernel/decode-file.ts). */
export async function readText(file: File): Promise<string> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

export interface WyscoutTeam {
	id: number;
	name: string;
}

/** Returns the two teams of a Wyscout recording; empty for any other text. */
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
