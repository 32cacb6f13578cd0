// Lists for the checks of architecture.test.ts: levels of large folders, exclusive owners, and files that may exceed a limit.
import packageJson from "../../package.json" with { type: "json" };
import type { FolderOrder } from "./import-rules.ts";
import { SPORT_FOLDERS } from "./sport-names.ts";

/** Files that the scripts of package.json run. */
export const SCRIPTS = Object.values(packageJson.scripts).flatMap((script) => script.match(/\S+\.ts\b/g) ?? []);

/**
 * Large folders consist of subfolders on levels, the lowest first. A subfolder only imports from lower levels; `.` stands for the files
 * directly in the folder.
 */
export const FOLDER_ORDER: FolderOrder = {
	"server/catalogue": [
		["kernel"],
		["entity-resolution"],
		["competitions/rules"],
		["competitions"],
		["people"],
		["fixtures/lists"],
		["fixtures/match", "fixtures/hot", "fixtures/calendar-files", "fixtures/result-feeds"],
		["standings/tables"],
		["standings/brackets", "standings/leaders"],
		["standings/seasons"],
		["pages", "reports", "admin", "sheets"],
		["."],
	],
	"server/feeds": [
		["kernel"],
		["door"],
		["providers/polled/requests", "providers/polled/reports"],
		["providers/polled"],
		["providers/football-reports"],
		["providers/api-football", "providers/football-data"],
		["importers/fixtures"],
		["importers/openfootball", "importers/cricsheet", "importers/spreadsheet", "importers/wyscout"],
		["simulator/kernel"],
		["simulator/world"],
		["simulator/calendar"],
		SPORT_FOLDERS.map((sport) => `simulator/${sport}`),
		["simulator"],
		["push"],
		["registry"],
		["imports"],
		["."],
	],
	"server/payments": [
		["kernel"],
		["ledger", "invoices"],
		["machine"],
		["providers/port"],
		["providers/local", "providers/sandbox", "providers/stripe"],
		["providers"],
		["checkout", "refunds"],
		["links"],
		["reconcile"],
		["ops"],
		["."],
	],
	"server/accounts": [["kernel", "mail-links"], ["names", "session"], ["password"], ["factors"], ["admin", "sign-in"], ["profile"], ["."]],
	"server/chat": [["kernel"], ["room"], ["moderation-records"], ["announcements", "text"], ["messages"], ["moderation"], ["."]],
	"client/desk/match": [
		["sport", "keys", "reporters"],
		["forms", "players"],
		["pads", "feed"],
		["clock", "line-up", "live-text", "log", "pending"],
		["."],
	],
	"client/ui": [["page"], ["."], ["feedback"], ["nav"], ["form", "slider", "table"]],
	"client/chat/moderation": [["queues"], ["parts"], ["views"], ["."]],
	"client/console/content": [["kind"], ["frame"], ["branding", "media", "page", "plan"], ["."]],
	"server/odds": [["kernel"], ["desk"], ["."]],
	"server/doctor": [["kernel"], ["checks"], ["."]],
	"server/realtime": [["kernel"], ["topics"], ["named"], ["packets", "streams"], ["past"], ["."]],
};

/** Functions of more than 100 lines, with their maximum length and the reason why each stays one function. The list may only shrink. */
export const LONG_FUNCTIONS: Record<string, { maxLines: number; because: string }> = {
	"client/live/live-socket.ts createLiveSocket": {
		maxLines: 133,
		because: "wires the parts of one connection to each other; the parts have files of their own",
	},
	"server/catalogue/fixtures/lists/score-list.ts createScoreList": {
		maxLines: 122,
		because: "one ring of rows, whose readers and writers share its state",
	},
	"server/catalogue/reports/catalogue.store.ts createCatalogueStore": {
		maxLines: 120,
		because: "one short method for each kind of row over one `upsert`",
	},
	"server/chat/room/chat-ring.ts createChatRing": {
		maxLines: 142,
		because: "one ring of facts; each method reads or moves most of its state",
	},
	"server/create-rooms.ts createRooms": {
		maxLines: 190,
		because: "the composition of all rooms, in the order in which they need each other",
	},
	"server/feeds/importers/openfootball/text/read-text-file.ts readTextFile": {
		maxLines: 116,
		because: "one pass over the lines of a file; what a line means depends on those before it",
	},
	"server/feeds/providers/polled/register-reports.ts createRegistrar": {
		maxLines: 135,
		because: "one registration in the order of its rows: each kind needs the ids of the kind before",
	},
	"server/feeds/providers/polled/take-reports.ts createReportTaker": {
		maxLines: 109,
		because: "one report at a time, over the state of what was taken before",
	},
	"server/feeds/simulator/calendar/calendar.ts createCalendar": {
		maxLines: 124,
		because: "one calendar; its methods share what was drawn",
	},
	"server/feeds/simulator/sport-simulator.ts createSportSimulator": {
		maxLines: 192,
		because: "one simulated sport; scripts, fixtures and formats refer to each other",
	},
	"server/odds/odds.service.ts createOddsEngine": {
		maxLines: 121,
		because: "wires the parts of the odds to each other; the parts have files of their own",
	},
	"server/odds/tracked-matches.ts createTrackedMatches": {
		maxLines: 121,
		because: "one set of matches; loading, dropping and finding share its maps",
	},
	"server/overrides/overrides.service.ts createOverrideCommands": {
		maxLines: 124,
		because: "one method for each command of staff, under one lock",
	},
	"server/realtime/create-gateway.ts createGateway": {
		maxLines: 121,
		because: "wires the parts of the gateway to each other; the parts have files of their own",
	},
	"server/realtime/gateway.ts openSocketServer": {
		maxLines: 126,
		because: "one set of callbacks of Socket.IO over one server",
	},
	"server/realtime/topics/topic-registry.ts createTopicRegistry": {
		maxLines: 163,
		because: "one registry; opening, joining and closing share its maps",
	},
	"server/rendering/shared-renders.ts createSharedRenders": {
		maxLines: 105,
		because: "one table of running renders; each method changes it",
	},
};

/** Folders whose README has more than 80 lines, with its maximum length. The list may only shrink. */
export const LONG_READMES: Record<string, number> = {
	"server/accounts": 82,
	"server/feeds": 92,
	"server/odds": 84,
	"server/realtime": 100,
};

/** The owners of each package, which alone may import it at run time: a path, a folder, or the end of a file name. */
export const PACKAGE_OWNERS: Record<string, readonly string[]> = {
	"linkify-it": ["shared/kit/find-links.ts"],
	// Pages are written as Markdown in the threads that render them, which load the packages at the first request.
	"hast-util-from-html": ["server/rendering/markdown/to-markdown.ts"],
	"hast-util-to-mdast": ["server/rendering/markdown/to-markdown.ts"],
	"mdast-util-gfm": ["server/rendering/markdown/to-markdown.ts"],
	"mdast-util-to-markdown": ["server/rendering/markdown/to-markdown.ts"],
	// The package has tens of KB, and only the server and the console's comparison of versions need it.
	"markdown-it": ["server/content/text/render-markdown.ts", "server/content/frame/announcement-parts.ts"],
	diff: ["client/console/content/compare-texts.ts"],
	sonner: ["client/ui/feedback/toaster.tsx"],
	// This library can disturb honest readers, so it is only loaded if the operator has enabled it.
	"disable-devtool": ["client/app/devtools/devtools-guard.tsx"],
	"socket.io": ["server/realtime/gateway.ts"],
	"socket.io-adapter": ["server/realtime/topics/room-adapter.ts"],
	"socket.io-client": ["client/live/live-socket.ts"],
	jsonwebtoken: ["server/accounts/session/access-token.ts"],
	kysely: ["server/db/", "*.store.ts"],
	pg: ["server/db/"],
	"node:sqlite": ["server/db/"],
	// This library decodes files that staff upload; the file names the loaders that it may use.
	sharp: ["server/images/decode-image.ts"],
	express: ["server/http/", "server/rendering/"],
	// The library handles secrets and money, so only one file calls Stripe.
	stripe: ["server/payments/providers/stripe/stripe-provider.ts"],
	pdfkit: ["server/payments/invoices/draw-receipt.ts", "server/catalogue/sheets/draw-pdf.ts"],
	"bidi-js": ["server/rendering/papers/"],
	"write-excel-file": ["server/catalogue/sheets/write-xlsx.ts"],
	pino: ["server/observability/"],
	"prom-client": ["server/observability/"],
};

/** Actions that only some files may perform, as patterns in the code. */
export const ACTION_OWNERS: readonly { action: string; pattern: RegExp; owners: readonly string[] }[] = [
	{
		action: "reads the environment",
		pattern: /\bprocess\.env\b|\bloadEnvFile\b/,
		owners: ["server/config/env.ts", ...SCRIPTS.filter((path) => path.startsWith("client/"))],
	},
	{
		// A limit has a name in shared/contract/*-limits.ts, which the schema uses too. The owners have codes, clocks or prices, whose length
		// is fixed.
		action: "writes the limit of a text as a number",
		pattern: /\b(maxLength|longest)(=\{|: )\d/,
		owners: [
			"*code-form.tsx",
			"*sms-setup.tsx",
			"*totp-setup.tsx",
			"*clock-controls.tsx",
			"*margin-field.tsx",
			"*price-editor.tsx",
			"*coupon-form.tsx",
			"*category-fields.tsx",
			"*rule-form.tsx",
			"*scope-card.tsx",
			"*nation-forms.tsx",
			// The form of an event follows its schema in the same sport's folder; the API's document states the length of an idempotency key.
			"shared/sports/",
			"server/http/openapi/",
		],
	},
	{
		// Other files use lazyPart, which loads a part again once the network is back.
		action: "gives up on a part whose code cannot be had",
		pattern: /\blazy(<[^(]*>)?\(/,
		owners: ["*lazy-part.ts", "*page-wiring.tsx", "*session-strip.tsx", "*search-field.tsx"],
	},
	{
		action: "holds queries",
		pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(<[^>]*>)?`/,
		owners: ["server/db/", "*.store.ts"],
	},
	{
		action: "writes the match log's tables",
		pattern: /\.(insertInto|updateTable|deleteFrom|replaceInto)\("match_(events|heads)"/,
		owners: ["server/match-log/match-event.store.ts"],
	},
	{
		action: "imports what writes the match log",
		pattern: /\b(insertEvents|insertHeads|updateHeads)\b/,
		owners: ["server/match-log/match-event.store.ts", "server/match-log/append.ts", "server/match-log/archive-logs.ts"],
	},
	{
		action: "writes the ledger",
		pattern: /\.(insertInto|updateTable|deleteFrom|replaceInto)\("ledger_transfers"/,
		owners: ["server/payments/ledger/ledger.store.ts"],
	},
	{
		action: "moves payments between states",
		pattern: /\bupdatePayment\(/,
		owners: ["server/payments/kernel/payment.store.ts", "server/payments/machine/receive-event.service.ts"],
	},
	{ action: "sends to sockets", pattern: /\b(io|rooms|socket)\.(to|emit|send|broadcast)\b/, owners: ["*/fan-out.ts", "client/live/"] },
	{
		action: "emits raw HTML",
		pattern: /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/,
		// client/content/content-html.tsx inserts HTML from server/content/text/render-markdown.ts, which escapes HTML of the author. No file has
		// one of the other names.
		owners: ["client/content/content-html.tsx", "*/written-block.server.tsx", "*/written-parts.server.tsx", "*/written-rows.server.tsx"],
	},
];
