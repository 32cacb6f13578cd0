// Tries whether this browser reaches an address by WebSocket: a proxy on the way may drop the header Upgrade.

/** `url` begins with ws: or wss:. Returns false if it was refused, or not opened in time. */
export function tryWebSocket(url: string, limitMs: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = new WebSocket(url);
		const end = (isOpen: boolean) => {
			clearTimeout(timer);
			socket.close();
			resolve(isOpen);
		};
		const timer = setTimeout(() => end(false), limitMs);
		socket.addEventListener("open", () => end(true));
		socket.addEventListener("error", () => end(false));
	});
}
