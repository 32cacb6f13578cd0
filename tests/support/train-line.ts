// The connection of a traveller: a TCP proxy in front of the site that forwards, stalls, refuses, or leads to a captive portal.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export const LINE_MODES = ["open", "dead", "refused", "portal"] as const;
/**
 * `dead`: neither end receives anything, on open and on new connections. `portal`: each request gets a page of another site, with status
 * 200.
 */
type LineMode = (typeof LINE_MODES)[number];

export interface TrainLine {
	readonly url: string;
	/** Sets the mode. Open connections stall with `dead`, and are closed with `refused` and `portal`. */
	set(mode: LineMode): void;
	stop(): Promise<void>;
}

const PORTAL_PAGE = "<!doctype html><title>Free WiFi</title><h1>Sign in to the network of this train</h1>";
const PORTAL = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PORTAL_PAGE.length}\r\nConnection: close\r\n\r\n${PORTAL_PAGE}`;

export async function startTrainLine(siteUrl: string): Promise<TrainLine> {
	const port = Number(new URL(siteUrl).port);
	const open = new Set<Socket>();
	let mode: LineMode = "open";

	function forward(near: Socket): void {
		const far = connect(port, "127.0.0.1");
		open.add(far);
		// Data that arrives while the connection is dead is lost.
		near.on("data", (bytes) => mode !== "dead" && far.write(bytes)).on("close", () => far.destroy());
		far
			.on("data", (bytes) => mode !== "dead" && near.write(bytes))
			.on("close", () => {
				open.delete(far);
				if (mode !== "dead") near.destroy();
			});
		far.on("error", () => undefined);
	}

	const server = createServer((near) => {
		open.add(near);
		near.on("error", () => undefined).on("close", () => open.delete(near));
		if (mode === "refused") near.destroy();
		else if (mode === "portal") near.once("data", () => near.end(PORTAL));
		else if (mode === "open") forward(near);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		set(next) {
			// A connection that was dead is closed and never restored.
			const isCut = mode === "dead" || next === "refused" || next === "portal";
			mode = next;
			if (isCut) for (const socket of open) socket.destroy();
		},
		async stop() {
			for (const socket of open) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
