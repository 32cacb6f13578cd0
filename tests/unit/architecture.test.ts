// The project's architecture rules as data: imports between folders, exclusive owners, sizes and names.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { ACTION_OWNERS, FOLDER_ORDER, LONG_FUNCTIONS, LONG_READMES, PACKAGE_OWNERS, SCRIPTS } from "../support/house-lists.ts";
import {
	findClimbs,
	findCycles,
	findFolderCircles,
	findForbiddenImports,
	findForeignPackages,
	findMatches,
	findMisspeltImports,
	reachAtRunTime,
	roomOf,
} from "../support/import-rules.ts";
import { listFiles, readSourceFiles } from "../support/source-file.ts";
import { SPORT_REGISTRIES } from "../support/sport-names.ts";

const SHARED = ["kit", "public-rules", "i18n", "match", "forecast", "sports", "odds", "contract"].map((room) => `shared/${room}`);
/** Code that is independent of sports: vocabulary of ids, instants, match facts and the wire format. */
const VOCABULARY = ["shared/kit", "shared/public-rules", "shared/i18n", "shared/match", "shared/contract"];
const LEAVES = ["server/config", "server/errors", "server/observability"];
const MACHINERY = ["server/bus", "server/db", "server/http", "server/realtime", "server/mail", "server/queue", "server/rendering"];
const DOMAIN = [...MACHINERY, ...LEAVES, ...SHARED];
const LOOKS = ["client/device", "client/ui", "client/i18n", "client/styles"];
/** Shared code of the browser: the API, the session, live topics. Each folder may import those listed before it. */
const CLIENT_MACHINERY = [...LOOKS, ...SHARED, "client/api", "client/session", "client/live"];
/** Folders whose views a sport implements; `leagues`: the texts of all sports are loaded with the parts that need them. */
const DRAWN_BY_SPORTS = ["client/console", "client/desk", "client/leagues", "client/match", "client/media", "client/scores"];
const CLIENT_ROOMS = [
	"client/scores",
	"client/match",
	"client/odds",
	"client/chat",
	"client/leagues",
	"client/teams",
	"client/people",
	"client/search",
	"client/status",
	"client/accounts",
	"client/content",
	"client/media",
	"client/plans",
	"client/follows",
	"client/desk",
	"client/console",
];

/** The folders that each folder may import, besides itself. Another exception among domain folders needs a row in docs/decisions. */
const MAY_IMPORT: Record<string, readonly string[]> = {
	"shared/kit": [],
	"shared/public-rules": [],
	"shared/i18n": [],
	"shared/match": ["shared/kit"],
	"shared/forecast": ["shared/match", "shared/kit"],
	"shared/sports": ["shared/forecast", "shared/match", "shared/kit"],
	"shared/odds": ["shared/contract", "shared/sports", "shared/forecast", "shared/match", "shared/kit"],
	"shared/contract": ["shared/i18n", "shared/sports", "shared/match", "shared/public-rules", "shared/kit"],

	...Object.fromEntries(LEAVES.map((room) => [room, [...LEAVES, ...VOCABULARY]])),
	...Object.fromEntries(MACHINERY.map((room) => [room, [...MACHINERY, ...LEAVES, ...VOCABULARY]])),
	"server/match-log": DOMAIN,
	...Object.fromEntries(
		"chat content follows identity images live-text notifications payments plans public-rules status webhooks"
			.split(" ")
			.map((room) => [`server/${room}`, DOMAIN]),
	),
	"server/feeds": ["server/match-log", "server/overrides", ...DOMAIN],
	"server/overrides": ["server/match-log", ...DOMAIN],
	"server/odds": ["server/match-log", ...DOMAIN],
	// Where names of players are read for the public, their rule is read with them.
	"server/catalogue": ["server/match-log", "server/public-rules", ...DOMAIN],
	"server/console": ["server/match-log", ...DOMAIN],
	"server/search": ["server/public-rules", ...DOMAIN],
	"server/playbacks": ["server/feeds", "server/match-log", ...DOMAIN], // A script of the simulator in the form of the live match.
	// A highlight's key moments are those of the match log.
	"server/media": ["server/match-log", ...DOMAIN],
	// The first page of a new site offers to restore an archive.
	"server/backup": ["server/db", "server/http", ...LEAVES, ...SHARED],
	// The doctor checks how old the archives are, and whether providers of feeds answer.
	"server/doctor": ["server/backup", "server/feeds", ...DOMAIN],
	"server/accounts": ["server/identity", ...DOMAIN],
	// The demo acts as an account, a chat participant and a feed. Its removal stops the site like a restore, and asks rooms what users own.
	"server/demo": [
		...["server/accounts", "server/backup", "server/catalogue", "server/chat"],
		"server/feeds",
		"server/follows",
		"server/match-log",
		"server/media",
		"server/overrides",
		"server/plans",
		...DOMAIN,
	],

	"client/styles": [],
	"client/device": VOCABULARY,
	"client/i18n": ["client/device", ...VOCABULARY],
	"client/ui": ["client/device", "client/i18n", "client/styles", ...VOCABULARY],
	"client/api": [...LOOKS, ...SHARED],
	"client/session": ["client/api", ...LOOKS, ...SHARED],
	"client/live": ["client/session", "client/api", ...LOOKS, ...SHARED],
	// A row has the star that follows its match.
	"client/scores": ["client/follows", ...CLIENT_MACHINERY],
	// A match is also shown as a row of the lists, with the same clock and marks.
	"client/match": ["client/plans", "client/scores", ...CLIENT_MACHINERY],
	// Prices and messages are shown as of the playback time. A benefit that the reader lacks is offered in its place.
	"client/odds": ["client/match", "client/plans", ...CLIENT_MACHINERY],
	"client/chat": ["client/match", "client/plans", ...CLIENT_MACHINERY],
	// A tie of a bracket is updated from the rows of its matches.
	"client/leagues": ["client/scores", ...CLIENT_MACHINERY],
	"client/teams": CLIENT_MACHINERY,
	// The matches of a player or a referee are rows of the lists.
	"client/people": ["client/scores", ...CLIENT_MACHINERY],
	// A search hit has a star; a match also has its score or the text that replaces it.
	"client/search": ["client/follows", "client/scores", ...CLIENT_MACHINERY],
	"client/content": CLIENT_MACHINERY,
	"client/media": ["client/plans", "client/scores", ...CLIENT_MACHINERY], // A highlight names its match with the score, as lists do.
	...Object.fromEntries(["client/plans", "client/follows", "client/status"].map((room) => [room, CLIENT_MACHINERY])),
	// The account's preferences include the format of prices, alerts of goals and hidden scores.
	"client/accounts": ["client/odds", "client/scores", ...CLIENT_MACHINERY],
	// The desk shows the rows of the lists, and the match centre's view of the log.
	"client/desk": ["client/match", "client/scores", ...CLIENT_MACHINERY],
	// The console's tables of chat, odds and chat rooms show parts of those folders; its previews show pages and plans as readers see them.
	"client/console": ["client/chat", "client/content", "client/odds", "client/plans", "client/scores", ...CLIENT_MACHINERY],
	// The styles of sports come after those of the stars.
	"client/sports": ["client/follows", ...DRAWN_BY_SPORTS, ...CLIENT_MACHINERY],
	"client/embed": ["client/leagues", "client/scores", "client/sports", ...CLIENT_MACHINERY],
	"client/overlay": ["client/embed", "client/scores", "client/sports", ...CLIENT_MACHINERY], // It has a widget's row, slots and build.
	"client/layouts": ["client/accounts", "client/console", "client/scores", "client/search", ...CLIENT_MACHINERY],
	"client/pages": ["client/embed", "client/overlay", "client/sports", ...CLIENT_ROOMS, ...CLIENT_MACHINERY],
	"client/app": ["client/layouts", "client/pages", "client/sports", ...CLIENT_ROOMS, ...CLIENT_MACHINERY],
};

/** Files and folders, besides the registries, that may import a sport by name. */
const KNOW_A_SPORT = [
	// Every feed belongs to a sport and has a separate folder.
	/^server\/feeds\/(importers\/|providers\/(?!polled\/)|simulator\/[^/]+\/)/,
];

/** Composition roots, which create objects and pass them to each other. */
const ROOFS = [
	...SCRIPTS,
	...["create-server", "create-rooms", "room-ports", "open-gateway", "delayed-queries", "shutdown", "listen", "feeds/import-command"].map(
		(of) => `server/${of}.ts`,
	),
	"client/root.tsx",
	"client/routes.ts",
	"client/entry.client.tsx",
	"client/entry.server.tsx",
];

/** Number of lines in the README of a folder; 0 if there is none. */
function readmeLength(folder: string): number {
	const path = new URL(`../../${folder}/README.md`, import.meta.url);
	return existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n").length : 0;
}

const files = readSourceFiles("shared", "server", "client");
const tests = readSourceFiles("tests");
const inShared = files.filter(({ path }) => path.startsWith("shared/"));

describe("imports", () => {
	it("go only where the matrix allows, and never to tests or from client to server or back", () => {
		expect(findForbiddenImports(files, MAY_IMPORT, ROOFS)).toEqual([]);
	});

	it("of a sport come from its own folders, its simulator, its importers and the registries alone", () => {
		const sportOf = (path: string | null) => /^(?:client|shared)\/sports\/([^/.]+)\//.exec(path ?? "")?.[1];
		// The client's registries find the folders of sports by import.meta.glob and name none of them.
		const isSpared = (path: string) =>
			SPORT_REGISTRIES.includes(path) || /^client\/sports\/[^/]+\.ts$/.test(path) || KNOW_A_SPORT.some((each) => each.test(path));
		const foreign = files.flatMap(({ path, imports }) =>
			imports
				.filter(({ target }) => sportOf(target) !== undefined && sportOf(target) !== sportOf(path) && !isSpared(path))
				.map(({ specifier }) => `${path} imports ${specifier}`),
		);
		expect(foreign).toEqual([]);
	});

	it("of a page never lead to another page", () => {
		const isPage = (path: string | null) => /^client\/pages\/.*\.tsx?$/.test(path ?? "");
		const crossings = files.flatMap(({ path, imports }) =>
			imports.filter(({ target }) => isPage(path) && isPage(target)).map(({ specifier }) => `${path} imports ${specifier}`),
		);
		expect(crossings).toEqual([]);
	});

	it("are aliases across top folders, relative within a room, and never climb two steps", () => {
		expect(findMisspeltImports(files)).toEqual([]);
	});

	it("form no circle", () => {
		expect(findCycles(files)).toEqual([]);
	});

	it("within a room go down its floors", () => {
		expect(findClimbs(files, FOLDER_ORDER)).toEqual([]);
	});

	it("form no circle of folders", () => {
		expect(findFolderCircles(files)).toEqual([]);
	});

	it("form no circle of rooms", () => {
		expect(findFolderCircles(files, roomOf)).toEqual([]);
	});

	it("of a package that has an owner come from the owner", () => {
		expect(findForeignPackages(files, PACKAGE_OWNERS)).toEqual([]);
	});

	it("of shared are zod, linkify-it and itself", () => {
		const foreign = inShared.flatMap(({ path, imports }) =>
			imports
				.filter(({ packageName }) => packageName !== null && packageName !== "zod" && packageName !== "linkify-it")
				.map(({ specifier }) => `${path} imports ${specifier}`),
		);
		expect(foreign).toEqual([]);
	});

	it("by the server are of packages that `npm ci --omit=dev` installs, which are these alone", () => {
		// The project's own Node version, which npm start runs, and peers of react-router, which renders pages.
		const unimported = ["node", "react", "react-dom"];
		const sources = files.filter(({ path }) => /^(server|shared)\//.test(path));
		const imported = sources.flatMap(({ imports }) => imports.flatMap(({ packageName, isRunTime }) => (isRunTime && packageName) || []));
		const resolved = sources.flatMap(({ text }) =>
			[...text.matchAll(/\brequire(?:\.resolve|From)?\("((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = ""]) => name),
		);
		const packages = new Set([...imported.filter((name) => !name.startsWith("node:")), ...resolved, ...unimported]);
		expect(Object.keys(packageJson.dependencies).toSorted()).toEqual([...packages].toSorted());
	});

	it("bring neither zod nor Node nor the odds' models to the browser", () => {
		const isServerOnly = (path: string) => path === "client/entry.server.tsx" || path.endsWith(".server.ts") || SCRIPTS.includes(path);
		const starts = files.filter(({ path }) => path.startsWith("client/") && !isServerOnly(path));
		// The build keeps method and path of each endpoint (vite.config.ts); it removes page loaders, and with them ids that only loaders
		// import.
		const isCut = (from: string, target: string) =>
			isServerOnly(target) ||
			target.startsWith("shared/contract/rest/") ||
			(/^client\/(pages|layouts|root)\b/.test(from) && target === "shared/kit/ids.ts");
		const shipped = [...reachAtRunTime(files, starts, isCut)];
		const isUnwanted = (name: string | null) => name === "zod" || name?.startsWith("node:");
		const heavy = shipped.filter(([file]) => file.imports.some((entry) => entry.isRunTime && isUnwanted(entry.packageName)));
		const isModel = (path: string) =>
			/^shared\/(odds|forecast)\/|^shared\/sports\/([^/]+\/pricing\/|([^/]+\/entries\/)?server-parts\.ts|pricing-models\.ts)/.test(path);
		const models = shipped.filter(([{ path }]) => isModel(path) && path !== "shared/odds/price-format.ts");
		expect([...heavy, ...models].map(([, trail]) => trail)).toEqual([]);
	});
});

describe("sole owners", () => {
	it.each(ACTION_OWNERS)("one place alone $action", ({ pattern, owners }) => {
		expect(findMatches(files, pattern, owners)).toEqual([]);
	});

	it("the shared core is handed its clock and its randomness", () => {
		expect(findMatches(inShared, /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/, [])).toEqual([]);
	});
});

describe("files", () => {
	it("have at most 300 lines, tests 400", () => {
		const long = [...files.filter(({ lineCount }) => lineCount > 300), ...tests.filter(({ lineCount }) => lineCount > 400)];
		expect(long.map(({ path, lineCount }) => `${path}: ${lineCount}`)).toEqual([]);
	});

	it("have a median of at most 80 lines", () => {
		const counts = files.map(({ lineCount }) => lineCount).sort((a, b) => a - b);
		expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(80);
	});

	it("have functions of at most 100 lines, beyond those that are listed", () => {
		// Functions of shorter files are not checked, because that takes a syntax tree.
		const long = files
			.filter(({ lineCount }) => lineCount > 100)
			.flatMap(({ path, functions }) =>
				functions
					.filter(({ name, lineCount }) => name !== "" && lineCount > 100)
					.map(({ name, lineCount }) => [`${path} ${name}`, lineCount] as const),
			);
		const named = new Map<string, number>();
		for (const [name, lineCount] of long) named.set(name, Math.max(lineCount, named.get(name) ?? 0));
		const longer = [...named].filter(([name, lineCount]) => lineCount > (LONG_FUNCTIONS[name]?.maxLines ?? 100));
		expect(longer.map(([name, lineCount]) => `${name}: ${lineCount}`)).toEqual([]);
		expect(Object.keys(LONG_FUNCTIONS).filter((name) => !named.has(name))).toEqual([]);
	});

	it("that are registries say with satisfies which entries there must be", () => {
		const open = files.flatMap(({ path, registries }) =>
			registries.filter(({ isChecked }) => !isChecked).map(({ name }) => `${path} ${name}`),
		);
		expect(open).toEqual([]);
	});

	it("open with a comment that states their task", () => {
		expect(files.filter(({ opensWithComment }) => !opensWithComment).map(({ path }) => path)).toEqual([]);
	});

	it("that comments name exist", () => {
		const elsewhere = ["package.json", "vite.config.ts", "en.1.json", "a.ts", "b.ts"]; // Root paths, a data source, an example.
		const all = [...listFiles("shared", "server", "client", "tests", "docs"), ...elsewhere];
		const isThere = (name: string) => all.some((path) => path === name || path.endsWith(`/${name}`));
		const dangling = [...files, ...tests].flatMap(({ path, comments }) =>
			[...comments.matchAll(/(?<![\w./-])[a-z0-9][\w./-]*\.(?:tsx?|json|css|md)\b/g)]
				.map(([name]) => ({ path, name }))
				.filter(({ name }) => !isThere(name)),
		);
		expect(dangling.map(({ path, name }) => `${path} names ${name}`)).toEqual([]);
	});

	it("that URLs name exist: an alias in one would name the module itself", () => {
		// Files that a build or an install creates, and files outside the project.
		const isElsewhere = (file: string) => /^(build|node_modules|\.\.)(\/|$)/.test(file);
		const dangling = [...files, ...tests].flatMap(({ path }) =>
			[...readFileSync(path, "utf8").matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)]
				.map(([, target = ""]) => ({ path, target, file: join(dirname(path), target) }))
				.filter(({ target, file }) => !/^\.{1,2}(\/|$)|^[\w-]/.test(target) || !(existsSync(file) || isElsewhere(file))),
		);
		expect(dangling.map(({ path, target }) => `${path} names ${target}`)).toEqual([]);
	});

	it.each(["shared", "server", "client", "tests"])("of %s are explained in a README of at most 80 lines", (folder) => {
		expect(readmeLength(folder)).toBeLessThanOrEqual(80);
	});

	it("of each room are explained in a README, of at most 80 lines beyond those that are listed", () => {
		const rooms = [...new Set(files.map(({ path }) => roomOf(path)))];
		const lengths = rooms.map((room) => ({ room, length: readmeLength(room) }));
		const wrong = lengths.filter(({ room, length }) => length === 0 || length > (LONG_READMES[room] ?? 80));
		expect(wrong.map(({ room, length }) => `${room}: ${length}`)).toEqual([]);
	});

	it("never only pass on what others export", () => {
		expect(files.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([]);
	});
});

describe("names", () => {
	const paths = listFiles("shared", "server", "client", "tests").filter((path) => !path.startsWith("tests/fixtures/"));

	it("are kebab-case", () => {
		const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name) || name === "README.md";
		expect(paths.filter((path) => !path.split("/").every(isKebab))).toEqual([]);
	});

	it("say what is inside: no drawers", () => {
		const drawer = /(^|-)(utils?|helpers?|misc|managers?|impl|constants)$|^(common|lib|types|base|data|index)$/;
		const isDrawer = (name: string) => drawer.test(name.split(".")[0] ?? "");
		expect(paths.filter((path) => path.split("/").some(isDrawer))).toEqual([]);
	});

	it("have no words of an own dialect", () => {
		const own = new Set(["told", "teller", "tellers", "telling", "deed", "deeds", "kept", "asked", "patient", "patiently", "said"]);
		const isOwn = (name: string) => name.split(/(?=[A-Z])|_/).some((part) => own.has(part.toLowerCase()));
		const code = (path: string) => readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*|(["'`])(?:\\.|(?!\1).)*?\1/g, "");
		const found = files
			.filter(({ path }) => !path.startsWith("server/db/migrations/"))
			.flatMap(({ path }) => [...new Set(code(path).match(/\b[A-Za-z_]\w*/g))].filter(isOwn).map((name) => `${path}: ${name}`));
		expect(found).toEqual([]);
		expect(paths.filter((path) => path.split(/[/.-]/).some((part) => own.has(part)))).toEqual([]);
	});

	it("have no suffixes in shared and server but .api .topic .service .store", () => {
		const isPlain = (path: string) => /\/[a-z0-9-]+(\.(api|topic|service|store))?\.ts$/.test(path);
		expect(files.filter(({ path }) => !path.startsWith("client/") && !isPlain(path)).map(({ path }) => path)).toEqual([]);
	});
});

describe("browser tests", () => {
	/** Tests that prove that nothing happens within a time, or that a second press counts after one. The list may only shrink. */
	const WAITING = [
		"tests/browser/session/one-refresh.test.ts",
		"tests/browser/desk/",
		"tests/browser/lists/find-way.test.ts",
		"tests/browser/match/live-match.test.ts",
		"tests/browser/accounts/sign-in-pages.test.ts",
		"tests/browser/accounts/account-page.test.ts",
	];
	/** Tests that compare the HTML with what the browser shows. Tests that need no browser belong to tests/integration/rendering. */
	const FETCHING = [
		"tests/browser/match-centre/odds-choices.long.test.ts",
		"tests/browser/match/match-page.test.ts",
		"tests/browser/accounts/account-looks.long.test.ts",
		"tests/browser/lists/live-lists.test.ts",
		"tests/browser/live/goal-everywhere.test.ts",
		"tests/browser/console/chat-desk.test.ts",
	];
	const suites = tests.filter(({ path }) => path.startsWith("tests/browser/") && path.endsWith(".test.ts"));

	it("wait for the thing itself, not for a while", () => {
		expect(findMatches(suites, /\bwaitForTimeout\(/, WAITING)).toEqual([]);
	});

	it("fetch no HTML", () => {
		expect(findMatches(suites, /\bfetch\([^;]*\)\)?\.text\(\)/, FETCHING)).toEqual([]);
	});
});
