// A reverse proxy on a port of this machine, over http or https, that can be misconfigured in the ways that occur with operators.
import { once } from "node:events";
import { createServer, type IncomingMessage, request as requestHttp, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect } from "node:net";

export interface ProxyBehaviour {
	/** Port on this machine to which requests are forwarded. */
	target: number;
	/** `append`: adds the sender to X-Forwarded-For; `pass`: forwards the received header unchanged. */
	forwardedFor?: "append" | "replace" | "pass";
	/** Sends the target's address as Host, instead of the requested host. */
	dropsHost?: boolean;
	/** Forwards a WebSocket upgrade as an ordinary request. */
	dropsUpgrade?: boolean;
	protocol?: string;
}

export interface ReverseProxy {
	port: number;
	/** Applies from the next request on. */
	set(behaviour: ProxyBehaviour): void;
	stop(): Promise<void>;
}

/** `certificate`: key and chain of the proxy; without them it speaks http. */
export async function startReverseProxy(first: ProxyBehaviour, certificate?: { key: string; cert: string }): Promise<ReverseProxy> {
	let behaviour = first;
	const handle = (request: IncomingMessage, response: ServerResponse) => {
		const { target: port } = behaviour;
		const options = {
			host: "127.0.0.1",
			port,
			method: request.method,
			path: request.url,
			headers: headersFor(request, behaviour),
			agent: false,
		};
		const sent = requestHttp(options, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		});
		sent.on("error", () => response.writeHead(502).end());
		request.pipe(sent);
	};
	const server: Server = certificate ? createTlsServer(certificate, handle) : createServer(handle);
	server.on("upgrade", (request: IncomingMessage, socket) => {
		socket.on("error", () => undefined);
		if (behaviour.dropsUpgrade) return void socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
		const onward = connect(behaviour.target, "127.0.0.1");
		onward.on("error", () => socket.destroy());
		const headers = { ...headersFor(request, behaviour), connection: "Upgrade", upgrade: "websocket" };
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
		onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
		socket.pipe(onward).pipe(socket);
		socket.on("close", () => onward.destroy());
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		port: (server.address() as AddressInfo).port,
		set(given) {
			behaviour = given;
		},
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function headersFor(request: IncomingMessage, { target, forwardedFor = "append", dropsHost, protocol }: ProxyBehaviour) {
	const { connection: _connection, upgrade: _upgrade, "x-forwarded-for": before, ...headers } = request.headers;
	const sender = request.socket.remoteAddress ?? "";
	const named = { append: before === undefined ? sender : `${before}, ${sender}`, replace: sender, pass: before }[forwardedFor];
	return {
		...headers,
		...(named !== undefined && { "x-forwarded-for": named }),
		...(protocol !== undefined && { "x-forwarded-proto": protocol }),
		...(dropsHost && { host: `127.0.0.1:${target}` }),
	};
}
