// A TCP proxy in front of a database whose connections can stall: nothing is forwarded on a cut connection and neither end is notified, as
// when a firewall drops a connection or a machine disappears. New connections work, unless they stall too.
import { connect, createServer, type Socket } from "node:net";

export interface CutProxy {
	/** URL of the database through the proxy. */
	url: string;
	/** Number of open connections that forward. */
	open(): number;
	/** Cuts the oldest `count` connections, or all; returns how many. */
	cut(count?: number): number;
	/** While `true`, new connections are accepted but nothing is forwarded, so the database cannot be reached at all. */
	swallowsNew: boolean;
	stop(): Promise<void>;
}

export async function startCutProxy(databaseUrl: string): Promise<CutProxy> {
	const target = new URL(databaseUrl);
	const lines = new Map<Socket, Socket>();
	const all = new Set<Socket>();
	const server = createServer({ allowHalfOpen: true }, (near) => {
		all.add(near);
		near.on("error", () => undefined).on("close", () => all.delete(near));
		if (proxy.swallowsNew) return void near.pause();
		const far = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
		all.add(far);
		lines.set(near, far);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			from.pipe(to);
			from.on("close", () => {
				all.delete(from);
				// The other end of a cut connection is not notified.
				if (lines.delete(near) || lines.delete(far)) to.destroy();
			});
		}
		far.on("error", () => undefined);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const url = new URL(databaseUrl);
	url.hostname = "127.0.0.1";
	url.port = String(typeof address === "object" ? address?.port : 0);

	const proxy: CutProxy = {
		url: url.href,
		swallowsNew: false,
		open: () => lines.size,
		cut(count = lines.size) {
			const cut = [...lines].slice(0, count);
			for (const [near, far] of cut) {
				lines.delete(near);
				for (const end of [near, far]) end.unpipe().pause();
			}
			return cut.length;
		},
		async stop() {
			for (const end of all) end.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return proxy;
}
