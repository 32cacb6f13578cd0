// Reports what a browser without a debugger displays. A test cannot inspect such a browser itself, because driving one attaches a
// debugger. A proxy in front of the site therefore adds a script to its pages that reports every half second what the page shows, and
// removes the security policy that forbids such scripts.
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Beacon {
	path: string;
	/** Toasts and other texts in the page's message region. */
	messages: string;
}

export interface BeaconProxy {
	url: string;
	/** The beacons so far, in order of arrival. */
	beacons: readonly Beacon[];
	/** Paths of all requests. */
	requests: readonly string[];
	stop(): void;
}

const SCRIPT = `<script>setInterval(() => navigator.sendBeacon("/beacon", JSON.stringify({
	path: location.pathname,
	messages: [...document.querySelectorAll("[aria-label^=Messages]")].map((one) => one.textContent).join(" "),
})), 500)</script>`;

export async function startBeaconProxy(siteUrl: string): Promise<BeaconProxy> {
	const beacons: Beacon[] = [];
	const requests: string[] = [];
	const server = createServer(async (incoming, outgoing) => {
		const path = incoming.url ?? "/";
		const body = await buffer(incoming);
		if (path === "/beacon") {
			beacons.push(JSON.parse(body.toString()) as Beacon);
			return void outgoing.writeHead(204).end();
		}
		requests.push(path);
		pass(siteUrl + path, incoming.method ?? "GET", body, outgoing);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		beacons,
		requests,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

function pass(url: string, method: string, body: Buffer, outgoing: ServerResponse): void {
	const sent = request(url, { method, agent: false }, async (answer) => {
		const { "content-security-policy": _policy, "content-length": _length, ...headers } = answer.headers;
		const text = await buffer(answer);
		const isPage = headers["content-type"]?.startsWith("text/html");
		outgoing.writeHead(answer.statusCode ?? 502, headers);
		outgoing.end(isPage ? text.toString().replace("</body>", `${SCRIPT}</body>`) : text);
	});
	sent.on("error", () => outgoing.destroy());
	sent.end(body);
}
