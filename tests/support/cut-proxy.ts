// A TCP proxy before a database that can go silent: of a line that is cut nothing is forwarded any more and neither end hears
// of it, as when a firewall forgets a connection or a machine vanishes. New lines work, unless they are refused too.
import { connect, createServer, type Socket } from "node:net";

export interface CutProxy {
	/** The database's address by way of the proxy. */
	url: string;
	/** Lines that are open and forward. */
	open(): number;
	/** Cuts the oldest `count` lines, or all; returns how many. */
	cut(count?: number): number;
	/** While true, a new line is taken and nothing of it forwarded: the database cannot be reached at all. */
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
				// Of a cut line the other end hears nothing.
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
