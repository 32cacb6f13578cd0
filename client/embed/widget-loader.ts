// The script that a host pastes: makes a frame of each <touchline-widget match="m1"> and of each element with data-touchline-match, as high as its contents.
// It sets no cookie, stores nothing and sends nothing but the request for the frame. Its size counts: it stays below 5 KB without compression.
import { EMBED_KINDS, EMBED_SIZES } from "#shared/contract/embed.ts";

const PARAMETERS = ["theme", "bg", "ink", "accent", "delay", "lang"];
/** A frame may not cover more of the host's page. */
const MAX_HEIGHT = 4_000;

// Only available while the script itself runs; its address names the site.
const site = new URL((document.currentScript as HTMLScriptElement).src).origin;
const frames = new Set<HTMLIFrameElement>();

/** `read` returns an attribute of the element by its plain name. */
function show(element: Element, read: (name: string) => string | null): void {
	const kind = EMBED_KINDS.find((each) => read(each));
	if (!kind) return;
	const query = new URLSearchParams({ fit: "1" });
	for (const name of PARAMETERS) {
		const value = read(name);
		if (value) query.set(name, value);
	}
	const frame = document.createElement("iframe");
	// No script of the frame can reach the host's page, its cookies or its storage.
	frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
	frame.loading = "lazy";
	frame.title = element.getAttribute("title") ?? "Live scores";
	frame.style.cssText = `display:block;width:100%;height:${EMBED_SIZES[kind].height}px;border:0`;
	frame.src = `${site}/embed/${kind}/${encodeURIComponent(read(kind) ?? "")}?${query}`;
	for (const old of element.querySelectorAll("iframe")) frames.delete(old);
	frames.add(frame);
	element.replaceChildren(frame);
}

addEventListener("message", ({ source, data }) => {
	if (typeof data?.touchlineHeight !== "number") return;
	for (const frame of frames) {
		if (frame.contentWindow !== source) continue;
		frame.style.height = `${Math.min(Math.max(data.touchlineHeight, 0), MAX_HEIGHT)}px`;
		if (typeof data.touchlineTitle === "string") frame.title = data.touchlineTitle;
	}
});

class TouchlineWidget extends HTMLElement {
	static observedAttributes = [...EMBED_KINDS, ...PARAMETERS];
	connectedCallback(): void {
		this.style.display = "block";
		show(this, (name) => this.getAttribute(name));
	}
	attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
		if (this.isConnected && before !== after && this.firstChild) this.connectedCallback();
	}
}

/** For editors that remove elements which they do not know. */
function showDataElements(): void {
	const selector = EMBED_KINDS.map((kind) => `[data-touchline-${kind}]`).join();
	for (const element of document.querySelectorAll(selector)) show(element, (name) => element.getAttribute(`data-touchline-${name}`));
}

// A host may paste the script several times.
if (!customElements.get("touchline-widget")) {
	customElements.define("touchline-widget", TouchlineWidget);
	if (document.readyState === "loading") addEventListener("DOMContentLoaded", showDataElements);
	else showDataElements();
}
