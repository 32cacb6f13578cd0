// A page as the renderer gives it: plain values that several readers can be sent, each with a nonce of their own.

export interface RenderedPage {
	status: number;
	/** Names in lower case; `set-cookie` may occur more than once. */
	headers: readonly (readonly [name: string, value: string])[];
	/** The body, cut at each place where the nonce of its Content-Security-Policy belongs. */
	parts: readonly Buffer[];
}

/** `nonce`: what the page was rendered with; a random text that occurs nowhere else. */
export async function readPage(answer: Response, nonce: string): Promise<RenderedPage> {
	const body = Buffer.from(await answer.arrayBuffer());
	const parts: Buffer[] = [];
	let from = 0;
	for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, from)) {
		parts.push(body.subarray(from, at));
		from = at + nonce.length;
	}
	parts.push(body.subarray(from));
	return { status: answer.status, headers: [...answer.headers], parts };
}

export function bodyWithNonce({ parts }: RenderedPage, nonce: string): Buffer {
	const inserted = Buffer.from(nonce);
	return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [inserted, part])));
}

export const sizeOf = ({ parts }: RenderedPage): number => parts.reduce((total, part) => total + part.length, 0);
