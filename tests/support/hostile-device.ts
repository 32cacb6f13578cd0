// Devices that refuse APIs that a page uses, each refusal separately or all together: scripts that run in a page before its own.
import type { BrowserContext, Page } from "playwright-core";

export interface Refusal {
	name: string;
	/** Runs in the page before its scripts. */
	script?: () => void;
	apply?(context: BrowserContext): Promise<unknown>;
	/** Runs in the page once it has loaded. */
	later?(page: Page): Promise<unknown>;
}

function refuseStorage(): void {
	const refuse = () => {
		throw new DOMException("sessionStorage, or another storage: access is denied for this document.", "SecurityError");
	};
	for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
		Object.defineProperty(window, name, { get: refuse, configurable: true });
	}
	Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
	Object.defineProperty(navigator, "serviceWorker", { get: refuse, configurable: true });
}

function loseSecureContext(): void {
	for (const name of ["clipboard", "serviceWorker", "locks", "storage"]) {
		Object.defineProperty(navigator, name, { value: undefined, configurable: true });
	}
	Object.defineProperty(crypto, "randomUUID", { value: undefined });
	Object.defineProperty(window, "isSecureContext", { value: false });
	for (const name of ["Notification", "caches", "PushManager"]) {
		Object.defineProperty(window, name, { value: undefined, configurable: true });
	}
}

/** Behaves like Chromium on a machine whose zone it cannot name: it reports the zone, and refuses to use it. */
function loseZone(): void {
	const Real = Intl.DateTimeFormat;
	const own = new WeakSet<object>();
	const make = (locale?: string, options?: Intl.DateTimeFormatOptions) => {
		const format = new Real(locale, options);
		if (!options?.timeZone) own.add(format);
		return format;
	};
	const read = Real.prototype.resolvedOptions;
	Real.prototype.resolvedOptions = function resolvedOptions() {
		const options = read.call(this);
		return own.has(this) ? { ...options, timeZone: "Etc/Unknown" } : options;
	};
	Object.assign(Intl, {
		DateTimeFormat: new Proxy(Real, {
			apply: (_target, _self, [locale, options]) => make(locale, options),
			construct: (_target, [locale, options]) => make(locale, options),
		}),
	});
}

/** A browser of some years ago: it lacks newer zone names and whole parts of Intl. */
function ageIntl(): void {
	const Real = Intl.DateTimeFormat;
	const KNOWN = /^(UTC|GMT|Europe\/(London|Berlin|Lisbon)|America\/New_York|Asia\/Tokyo)$/;
	const refuse = (options?: Intl.DateTimeFormatOptions) => {
		if (options?.timeZone && !KNOWN.test(options.timeZone)) throw new RangeError(`Invalid time zone specified: ${options.timeZone}`);
		if (options?.timeZoneName?.includes("Offset")) throw new RangeError("Value longOffset out of range for options property timeZoneName");
	};
	Object.defineProperties(Real.prototype, { formatRange: { value: undefined }, formatRangeToParts: { value: undefined } });
	const proxy = new Proxy(Real, {
		apply(_target, _self, [locale, options]) {
			refuse(options);
			return new Real(locale, options);
		},
		construct(_target, [locale, options]) {
			refuse(options);
			return new Real(locale, options);
		},
	});
	Object.assign(Intl, { DateTimeFormat: proxy });
	for (const name of ["RelativeTimeFormat", "ListFormat", "DisplayNames"]) Object.defineProperty(Intl, name, { value: undefined });
}

function setClock(aheadMs: number): void {
	const Real = Date;
	globalThis.Date = new Proxy(Real, {
		apply: () => new Real(Real.now() + aheadMs).toString(),
		construct: (_target, values: []) => (values.length > 0 ? new Real(...values) : new Real(Real.now() + aheadMs)),
		get: (target, name) => (name === "now" ? () => Real.now() + aheadMs : Reflect.get(target, name)),
	});
}

/** Behaves like a browser's translator: replaces each translatable text with an element, including texts that are added later. */
function translate(): void {
	const walk = (root: Node) => {
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			const parent = text.parentElement;
			if (!parent || !text.data.trim() || parent.closest("script, style, textarea, noscript, font, [translate=no]")) continue;
			const [outer, inner] = [document.createElement("font"), document.createElement("font")];
			inner.textContent = text.data.replace(/[a-z]{4,}/gi, (word) => `${word}o`);
			outer.append(inner);
			text.replaceWith(outer);
		}
	};
	walk(document.body);
	document.documentElement.classList.add("translated-ltr");
	const observer = new MutationObserver((records) => {
		const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeName !== "FONT");
		setTimeout(() => {
			for (const node of added) if (node.isConnected) walk(node.nodeType === 3 ? (node.parentNode as Node) : node);
		}, 50);
	});
	observer.observe(document.body, { childList: true, subtree: true });
}

const withoutLine = async (context: BrowserContext) => {
	await context.route("**/live/**", (route) => route.abort());
	await context.routeWebSocket("**/live/**", (socket) => socket.close());
};

/** Blocks parts that are loaded after hydration, as an extension does. */
const withoutLateChunks = (context: BrowserContext) =>
	context.route("**/assets/*.js", async (route) => {
		const from = route.request().frame();
		const isTakenOver = () => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber"));
		const isLate = await from.evaluate(isTakenOver).catch(() => false);
		await (isLate ? route.abort("blockedbyclient") : route.continue());
	});

const HOURS_26_MS = 26 * 3_600_000;

export const REFUSALS = {
	storage: { name: "all storage refused", script: refuseStorage },
	plainHttp: { name: "plain http", script: loseSecureContext },
	zone: { name: "a zone that nobody knows", script: loseZone },
	oldIntl: { name: "an Intl of some years ago", script: ageIntl },
	ahead: { name: "a clock 26 h ahead", apply: (context) => context.addInitScript(setClock, HOURS_26_MS) },
	behind: { name: "a clock 26 h behind", apply: (context) => context.addInitScript(setClock, -HOURS_26_MS) },
	noLine: { name: "no live line", apply: withoutLine },
	chunks: { name: "late parts blocked", apply: withoutLateChunks },
	translated: { name: "a translated page", later: (page) => page.evaluate(translate) },
} satisfies Record<string, Refusal>;

/** Devices that refuse nearly everything. There are two, because a clock cannot be wrong in both directions. */
export const WORST_DEVICES = {
	"refuses all, its clock ahead": [
		REFUSALS.storage,
		REFUSALS.plainHttp,
		REFUSALS.zone,
		REFUSALS.ahead,
		REFUSALS.noLine,
		REFUSALS.translated,
	],
	"is old, its clock behind": [REFUSALS.oldIntl, REFUSALS.plainHttp, REFUSALS.behind, REFUSALS.chunks, REFUSALS.translated],
} satisfies Record<string, readonly Refusal[]>;

export async function refuse(context: BrowserContext, refusals: readonly Refusal[]): Promise<void> {
	for (const { script, apply } of refusals) {
		if (script) await context.addInitScript(script);
		await apply?.(context);
	}
}
