// A client below Socket.IO: sends any given text or bytes, and records every message and how the connection ended.
import { WebSocket } from "ws";
import { PROTOCOL_VERSION, SOCKET_PATH } from "#shared/contract/socket/protocol.ts";

export interface RawClient {
	readonly webSocket: WebSocket;
	/** All messages after the handshake, except Engine.IO's pings. */
	readonly received: string[];
	send(text: string | Buffer): void;
	/** Resolves with the close code. */
	readonly closed: Promise<number>;
}

/** Performs the handshake as a guest unless disabled. `from`: an address of this machine; each is a separate network. */
export async function connectRawClient(url: string, { withHandshake = true, from = "127.0.0.1" } = {}): Promise<RawClient> {
	const webSocket = new WebSocket(`${url.replace("http", "ws")}${SOCKET_PATH}/?EIO=4&transport=websocket`, { localAddress: from });
	const received: string[] = [];
	const closed = new Promise<number>((resolve) => webSocket.once("close", resolve));
	webSocket.on("error", () => undefined);
	await new Promise<void>((resolve, reject) => {
		webSocket.once("close", () => reject(new Error("closed before the handshake")));
		webSocket.on("message", (message) => {
			const text = message.toString();
			if (text.startsWith("0{")) {
				if (withHandshake) webSocket.send(`40{"protocol":${PROTOCOL_VERSION}}`);
				else resolve();
			} else if (text.startsWith("40{")) resolve();
			else if (text !== "2") received.push(text);
		});
	});
	return { webSocket, received, closed, send: (text) => webSocket.send(text) };
}
