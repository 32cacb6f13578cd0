// WebSocket: the proxy forwards the header Upgrade, so that pages need not poll.
import type { IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { SOCKET_PATH } from "#shared/contract/socket/protocol.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { type Check, fault, ok, unknown } from "../kernel/check.ts";
import type { Network } from "../kernel/create-network.ts";
import { ownUrl } from "../kernel/site.ts";
import { untriedReason } from "./proxy.ts";

const OPEN_MS = 4 * SECOND_MS;

/** `status` is that of a response sent instead of the upgrade. */
type Opened = { kind: "open" } | { kind: "refused"; status: number } | { kind: "failed"; reason: string };

const NGINX =
	"`proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;` in nginx (the map of docs/hosting.md), `upgrade=websocket` in Apache; Caddy does so itself";

export const upgrade: Check = {
	title: "WebSocket through the proxy",
	async run(site, signal) {
		const { settings, network } = site;
		const reached = await site.reachThere();
		const untried = await untriedReason(site, reached);
		if (untried !== null) return unknown(untried);
		if (reached.kind !== "ours") return unknown("SITE_URL does not lead to this server, so its WebSocket could not be tried.");
		const through = await open(settings.siteUrl, network, signal);
		if (through.kind === "open") return ok("A WebSocket opens at SITE_URL.");
		if (through.kind === "refused" && (through.status === 429 || through.status === 503))
			return unknown("The server has reached its limit of live connections for now, so no WebSocket could be tried.");
		const here = settings.port === 0 ? through : await open(ownUrl(settings), network, signal);
		const what = through.kind === "refused" ? `is answered with status ${through.status}` : `fails: ${through.reason}`;
		if (here.kind !== "open")
			return fault(
				`A WebSocket at SITE_URL ${what}, and one to the server itself does not open either.`,
				"See the server's log, and restart it.",
			);
		return fault(
			`A WebSocket at SITE_URL ${what}, while the server itself opens one: the proxy drops Upgrade, so pages poll.`,
			`Let the proxy pass it on: ${NGINX}.`,
		);
	},
};

/** Opens a session, and closes it after the server's greeting. */
function open(origin: string, { lookup }: Network, signal: AbortSignal): Promise<Opened> {
	const url = `${origin.replace(/^http/, "ws")}${SOCKET_PATH}/?EIO=4&transport=websocket`;
	const socket = new WebSocket(url, { lookup, rejectUnauthorized: false, handshakeTimeout: OPEN_MS });
	const { promise, resolve } = Promise.withResolvers<Opened>();
	const giveUp = () => socket.terminate();
	signal.addEventListener("abort", giveUp, { once: true });
	socket.once("message", () => {
		resolve({ kind: "open" });
		socket.close();
	});
	socket.once("unexpected-response", (_request, response: IncomingMessage) => {
		resolve({ kind: "refused", status: response.statusCode ?? 0 });
		socket.terminate();
	});
	socket.on("error", ({ message }) => resolve({ kind: "failed", reason: message }));
	socket.once("close", () => resolve({ kind: "failed", reason: "the connection was closed" }));
	return promise;
}
