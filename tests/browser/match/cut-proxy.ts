// A TCP proxy whose connection can be cut: existing connections break and new ones are refused until it is restored.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CutProxy {
	readonly url: string;
	cut(): void;
	mend(): void;
	close(): Promise<void>;
}

export async function startCutProxy(targetUrl: string): Promise<CutProxy> {
	const targetPort = Number(new URL(targetUrl).port);
	const open = new Set<Socket>();
	const server = createServer((down) => {
		const up = connect(targetPort, "127.0.0.1");
		for (const [socket, other] of [
			[down, up],
			[up, down],
		] as const) {
			open.add(socket);
			socket
				.on("error", () => socket.destroy())
				.on("close", () => {
					open.delete(socket);
					other.destroy();
				});
			socket.pipe(other);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const breakAll = () => {
		for (const socket of open) socket.destroy();
	};
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		cut() {
			server.close();
			breakAll();
		},
		mend() {
			if (!server.listening) server.listen(port, "127.0.0.1");
		},
		close() {
			breakAll();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
