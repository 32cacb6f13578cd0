// CL2: parses an event stream from chunks of bytes, as the HTML standard defines it ("9.2.6 Interpreting an event stream"). Lines end with
// LF or CRLF; the standard also allows a single CR, which the server never sends.

export interface SentEvent {
	/** The event's id; `null` if it has none. */
	id: string | null;
	name: string;
	data: string;
}

/** Returns a function that takes the next bytes and returns the events that they complete. `onRetry` gets milliseconds. */
export function createEventParser(onRetry: (ms: number) => void): (bytes: Uint8Array) => SentEvent[] {
	const decoder = new TextDecoder();
	let rest = "";
	let id: string | null = null;
	let name = "";
	let data: string[] = [];

	function takeLine(line: string): SentEvent | null {
		if (line === "") {
			const event = data.length > 0 ? { id, name: name || "message", data: data.join("\n") } : null;
			[id, name, data] = [null, "", []];
			return event;
		}
		const colon = line.indexOf(":");
		const [field, value] = colon < 0 ? [line, ""] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
		if (field === "data") data.push(value);
		else if (field === "event") name = value;
		else if (field === "id" && !value.includes("\0")) id = value;
		else if (field === "retry" && /^\d+$/.test(value)) onRetry(Number(value));
		return null;
	}

	return (bytes) => {
		const text = rest + decoder.decode(bytes, { stream: true });
		const lines = text.split(/\r?\n/);
		rest = lines.pop() ?? "";
		return lines.map(takeLine).filter((event) => event !== null);
	};
}
