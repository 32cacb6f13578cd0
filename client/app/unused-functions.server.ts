// Functions of libraries that this site never calls, or that always answer the same here: the build for browsers empties them, and the bundler
// drops what they alone need.
import type { Plugin } from "vite";

/** Of a file, by the end of its path: what each function returns. Of one whose name ends with a brace, the whole line that opens it. */
type Emptied = Readonly<Record<string, string>>;

/** No route has an action, no page a fetcher, a blocker, a link of React Router or a form that posts: tests/unit/client/app/unused-functions.test.ts. */
const ROUTER: Emptied = {
	isMutationMethod: "return false;",
	handleAction: "return {};",
	getUpdatedActionData: "",
	getActionDataForCommit: "return {};",
	getSubmittingNavigation: "",
	fetch: "",
	handleFetcherAction: "",
	handleFetcherLoader: "",
	getUpdatedRevalidatingFetchers: "",
	updateFetcherState: "",
	setFetcherError: "",
	getFetcher: "",
	resetFetcher: "",
	deleteFetcher: "",
	queueFetcherForDeletion: "",
	abortFetcher: "",
	markFetchersDone: "",
	markFetchRedirectsDone: "return false;",
	abortStaleFetchLoads: "return false;",
	interruptActiveLoads: "isRevalidationRequired = true;",
	getTargetedDataStrategyMatches: "",
	"fetchLoadMatches.forEach((f, key) => {": "",
	"revalidatingFetchers.filter((f) => !f.matches || f.matches.some((m) => m.shouldLoad)).forEach((rf) => {": "",
	"let fetcherResultsPromise = Promise.all(fetchersToLoad.map(async (f) => {": "",
	getBlocker: "",
	deleteBlocker: "",
	updateBlocker: "",
	shouldBlockNavigation: "",
	_internalSetRoutes: "",
	// Its words are for developers, and client/app/error-page.tsx has its own.
	getInternalRouterError: 'return new ErrorResponseImpl(status, "", new Error(pathname), true);',
};

const REACT_ROUTER: Readonly<Record<string, Emptied>> = {
	"router/router.js": ROUTER,
	// root.tsx has an error page, and there are no server components.
	"hooks.js": { DefaultErrorComponent: "return null;", RSCErrorHandler: "return children;", useBlocker: 'throw new Error("left out");' },
	// Links of the site are those of client/ui/nav.
	"dom/lib.js": {
		HistoryRouter: "return null;",
		useFetcher: 'throw new Error("left out");',
		LinkWithRef: "return null;",
		NavLinkWithRef: "return null;",
		useLinkClickHandler: 'throw new Error("left out");',
		useViewTransitionState: 'throw new Error("left out");',
	},
	"dom/ssr/data.js": { createRequestInit: "return { signal: request.signal };" },
	"dom/ssr/single-fetch.js": { singleFetchActionStrategy: "", nonSsrStrategy: "", singleFetchLoaderFetcherStrategy: "" },
	"dom/ssr/routes.js": { noActionDefinedError: "", fetchServerAction: "" },
	// Nothing is fetched before a link is followed.
	"dom/ssr/components.js": { usePrefetchBehavior: "return [false, null, {}];", PrefetchPageLinks: "return null;" },
};

/** Nobody listens to all events; the live socket dials by itself, and sends again by itself. */
const SOCKET_IO: Readonly<Record<string, Emptied>> = {
	"socket.js": {
		onAny: "",
		prependAny: "",
		offAny: "",
		listenersAny: "",
		onAnyOutgoing: "",
		prependAnyOutgoing: "",
		offAnyOutgoing: "",
		listenersAnyOutgoing: "",
		notifyOutgoingListeners: "",
		emitWithAck: "",
		_addToQueue: "",
		_drainQueue: "",
	},
	"manager.js": { reconnect: "", maybeReconnectOnOpen: "" },
};

const FILES: readonly [path: string, Emptied][] = [
	...Object.entries(REACT_ROUTER).map(([path, emptied]) => [`/react-router/dist/production/lib/${path}`, emptied] as [string, Emptied]),
	...Object.entries(SOCKET_IO).map(([path, emptied]) => [`/socket.io-client/build/esm/${path}`, emptied] as [string, Emptied]),
];

/** The line that opens a function or a method of this name, or hands it to another at once. */
function opening(name: string): RegExp {
	const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return name.endsWith("{")
		? new RegExp(`^[\\t ]*${escaped}$`, "gm")
		: new RegExp(`^[\\t ]*(?:const \\w+ = [\\w$.]+\\()?(?:async )?(?:function )?${escaped}\\(.*\\) \\{$`, "gm");
}

/** Throws where a function is not there, or is there twice: the library has changed. */
export function emptyFunctions(code: string, emptied: Emptied): string {
	return Object.entries(emptied).reduce((left, [name, result]) => {
		const found = left.match(opening(name)) ?? [];
		if (found.length !== 1) throw new Error(`the library has changed: ${found.length} functions "${name}"`);
		return left.replace(opening(name), (line) => `${line}\n${result || "return;"}`);
	}, code);
}

export const withoutUnusedFunctions: Plugin = {
	name: "without-unused-functions",
	applyToEnvironment: ({ name }) => name === "client",
	transform: {
		filter: { id: /\/(react-router\/dist\/production\/lib|socket\.io-client\/build\/esm)\/.*\.js$/ },
		handler(code, id) {
			const [, emptied] = FILES.find(([path]) => id.endsWith(path)) ?? [];
			return emptied && { code: emptyFunctions(code, emptied), map: null };
		},
	},
};
