// A client of Engine.IO's polling below Socket.IO: posts any given text, and polls only on request.
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { type Answer, requestFrom } from "../../support/from-address.ts";

export interface PollingClient {
	/** The URL of the client's session. */
	readonly sessionUrl: string;
	post(text: string): Promise<Answer>;
	/** Waits for the server's next packets. */
	poll(): Promise<Answer>;
	/** True while the server knows the session. */
	isOpen(): Promise<boolean>;
}

/** Separates the packets of one post or poll. */
export const SEPARATOR = "\u001e";

/** Throws unless the server begins a session; performs the handshake as a guest unless disabled. */
export async function connectPollingClient(url: string, { withHandshake = true, from = "127.0.0.1" } = {}): Promise<PollingClient> {
	const address = `${url}${SOCKET_PATH}/?EIO=4&transport=polling`;
	const opened = await requestFrom(from, address);
	if (opened.status !== 200) throw new Error(`refused with ${opened.status}`);
	const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
	const sessionUrl = `${address}&sid=${sid}`;
	const post = (body: string) => requestFrom(from, sessionUrl, { method: "POST", body, headers: { "content-type": "text/plain" } });
	const poll = () => requestFrom(from, sessionUrl);
	if (withHandshake) {
		await post(`40{"protocol":${PROTOCOL_VERSION}}`);
		const { text } = await poll();
		if (!text.startsWith("40{")) throw new Error(`handshake answered with ${text}`);
	}
	// The server refuses PUT in a polling session with 500, and in an unknown session with 400; it changes nothing.
	const isOpen = async () => (await requestFrom(from, sessionUrl, { method: "PUT" })).status === 500;
	return { sessionUrl, post, poll, isOpen };
}
