// Replaces Google's script loader (apis.google.com), which a machine without internet access cannot reach: the part of `gapi.iframes` with
// which the SDK on our page exchanges messages with the provider's frame in it. Everything else is real: SDK, emulator, its window, its
// frame, our security policy. A route of the browser serves the replacement to page and frame.
import type { BrowserContext } from "playwright-core";

const SCRIPT = `(() => {
	const FILTER = {};
	let calls = 0;

	/** Messages with answers between this window and another one; a message waits for who registers for it. */
	function channel(other, announce) {
		const handlers = new Map(), waiting = new Map(), answers = new Map();
		let setReady;
		const ready = new Promise((resolve) => { setReady = resolve; });
		const post = (message) => other().postMessage({ loader: true, ...message }, "*");
		const answer = async ({ call, name, data }) => post({ kind: "answer", call, data: await handlers.get(name)(data) });
		addEventListener("message", ({ source, data: message }) => {
			if (source !== other() || !message?.loader) return;
			if (message.kind === "ready") setReady();
			// What an answer's taker throws ends here, as in Google's: the SDK throws in each (_isIframeWebStorageSupported).
			if (message.kind === "answer") try { answers.get(message.call)?.([message.data]); } catch {}
			if (message.kind !== "call") return;
			if (handlers.has(message.name)) answer(message);
			else waiting.set(message.name, [...(waiting.get(message.name) ?? []), message]);
		});
		return {
			register(name, handler) {
				handlers.set(name, handler);
				for (const message of waiting.get(name) ?? []) answer(message);
				waiting.delete(name);
				if (announce) post({ kind: "ready" });
			},
			send(name, data, answered) {
				const call = ++calls;
				answers.set(call, answered ?? (() => {}));
				post({ kind: "call", call, name, data });
			},
			ping: async (pinged) => { await ready; pinged?.(); },
			restyle: async () => {},
		};
	}

	const context = {
		open({ where, url, attributes }, opened) {
			const frame = document.createElement("iframe");
			Object.assign(frame.style, attributes?.style);
			frame.src = url;
			const iframe = channel(() => frame.contentWindow, false);
			where.append(frame);
			return opened(iframe);
		},
		getParentIframe: () => channel(() => parent, true),
	};
	window.gapi = {
		load: (_what, { callback }) => callback(),
		iframes: { CROSS_ORIGIN_IFRAMES_FILTER: FILTER, Iframe: function () {}, getContext: () => context },
	};
	const onload = new URL(document.currentScript.src).searchParams.get("onload");
	(onload ? window[onload] : window.gapi_onload)?.();
})();`;

export async function serveGoogleLoader(context: BrowserContext): Promise<void> {
	await context.route("https://apis.google.com/**", (route) => route.fulfill({ contentType: "text/javascript", body: SCRIPT }));
	// Styles that the emulator's window loads from other hosts are blocked, so that nothing waits for them.
	await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}
