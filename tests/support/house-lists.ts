// Lists that architecture.test.ts holds the tree to: floors of large rooms, sole owners, and what is longer than it should be.
import packageJson from "../../package.json" with { type: "json" };
import type { FolderOrder } from "./import-rules.ts";
import { SPORT_FOLDERS } from "./sport-names.ts";

/** What a script of package.json starts. */
export const SCRIPTS = Object.values(packageJson.scripts).flatMap((script) => script.match(/\S+\.ts\b/g) ?? []);

/** Rooms of many files consist of folders on floors, the lowest first. A folder imports those of lower floors alone; `.` are the room's
 *  own files. */
export const FOLDER_ORDER: FolderOrder = {
	"server/catalogue": [
		["kernel"],
		["entity-resolution"],
		["competitions/rules"],
		["competitions"],
		["people"],
		["fixtures/lists"],
		["fixtures/match", "fixtures/hot", "fixtures/calendar-files"],
		["standings/tables"],
		["standings/brackets", "standings/leaders"],
		["standings/seasons"],
		["pages", "reports", "admin"],
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
	"server/accounts": [["kernel", "mail-links"], ["names", "session"], ["password"], ["admin", "sign-in"], ["profile"], ["."]],
	"server/chat": [["kernel"], ["room"], ["moderation-records"], ["announcements", "text"], ["messages"], ["moderation"], ["."]],
	"client/desk/match": [["sport", "keys"], ["forms", "players"], ["pads", "feed"], ["clock", "line-up", "log", "pending"], ["."]],
	"client/ui": [["page"], ["."], ["feedback"], ["nav"], ["form", "slider", "table"]],
	"client/chat/moderation": [["queues"], ["parts"], ["views"], ["."]],
	"client/console/content": [["kind"], ["frame", "media", "page", "plan"], ["."]],
	"server/odds": [["kernel"], ["desk"], ["."]],
	"server/realtime": [["kernel"], ["topics"], ["packets"], ["past"], ["."]],
};

/** Functions of more than 100 lines, with the most that each may have. The list only shrinks. */
export const LONG_FUNCTIONS: Record<string, number> = {
	"client/app/session/session-wiring.ts createSessionWiring": 127,
	"client/console/content/frame/link-rows.tsx LinkRows": 101,
	"client/console/feeds/upload-form.tsx UploadForm": 118,
	"client/console/images/upload-form.tsx UploadForm": 106,
	"client/desk/match/clock/state-view.tsx SetState": 105,
	"client/live/live-socket.ts createLiveSocket": 133,
	"client/match/reader-report/report-form.tsx Fields": 102,
	"client/sports/cricket/scorecard/batting.tsx Batting": 101,
	"server/catalogue/entity-resolution/preview-import.store.ts previewReport": 123,
	"server/catalogue/fixtures/lists/score-list.ts createScoreList": 106,
	"server/catalogue/reports/catalogue.store.ts createCatalogueStore": 156,
	"server/chat/chat-account-part.store.ts chatAccountPart": 125,
	"server/chat/room/chat-ring.ts createChatRing": 142,
	"server/console/desk/presence.service.ts createPresenceService": 106,
	"server/content/document-edits.service.ts createDocumentEdits": 112,
	"server/content/document-reader.service.ts createDocumentReader": 115,
	"server/create-rooms.ts createRooms": 184,
	"server/feeds/importers/openfootball/text/read-text-file.ts readTextFile": 116,
	"server/feeds/providers/polled/register-reports.ts createRegistrar": 135,
	"server/feeds/providers/polled/take-reports.ts createReportTaker": 109,
	"server/feeds/push/push-rows.ts createPushRows": 122,
	"server/feeds/simulator/calendar/calendar.ts createCalendar": 104,
	"server/feeds/simulator/sport-simulator.ts createSportSimulator": 175,
	"server/notifications/collect-news.ts collectNews": 124,
	"server/notifications/notifications.api.ts notificationsApi": 114,
	"server/notifications/send-messages.ts sendMessages": 187,
	"server/odds/odds.service.ts createOddsEngine": 108,
	"server/odds/price-writer.ts createPriceWriter": 114,
	"server/odds/tracked-matches.ts createTrackedMatches": 114,
	"server/overrides/overrides.service.ts createOverrideCommands": 124,
	"server/payments/machine/receive-event.service.ts createReceiveEvents": 128,
	"server/realtime/create-gateway.ts createGateway": 101,
	"server/realtime/gateway.ts openSocketServer": 119,
	"server/realtime/topics/topic-registry.ts createTopicRegistry": 140,
	"server/rendering/shared-renders.ts createSharedRenders": 105,
	"server/webhooks/send-deliveries.ts sendDeliveries": 114,
};

/** Rooms whose README has more than 80 lines, with the most that it may have. The list only shrinks. */
export const LONG_READMES: Record<string, number> = {
	"server/accounts": 82,
	"server/feeds": 92,
	"server/odds": 84,
	"server/realtime": 100,
};

/** Package → who alone may import it at run time: a path, a folder, an ending. */
export const PACKAGE_OWNERS: Record<string, readonly string[]> = {
	"linkify-it": ["shared/kit/find-links.ts"],
	// Tens of KB that only the server and the console's comparison of versions need.
	"markdown-it": ["server/content/text/render-markdown.ts", "server/content/frame/announcement-parts.ts"],
	diff: ["client/console/content/compare-texts.ts"],
	sonner: ["client/ui/feedback/toaster.tsx"],
	// Harms honest readers: only where the operator has set it on.
	"disable-devtool": ["client/app/devtools/devtools-guard.tsx"],
	"socket.io": ["server/realtime/gateway.ts"],
	"socket.io-adapter": ["server/realtime/topics/room-adapter.ts"],
	"socket.io-client": ["client/live/live-socket.ts"],
	jsonwebtoken: ["server/accounts/session/access-token.ts"],
	kysely: ["server/db/", "*.store.ts"],
	pg: ["server/db/"],
	"node:sqlite": ["server/db/"],
	// Decodes what staff upload; the loaders that it may use are named there.
	sharp: ["server/images/decode-image.ts"],
	express: ["server/http/", "server/rendering/"],
	// Secrets and money: one file calls Stripe.
	stripe: ["server/payments/providers/stripe/stripe-provider.ts"],
	pdfkit: ["server/payments/invoices/draw-receipt.ts"],
	pino: ["server/observability/"],
	"prom-client": ["server/observability/"],
};

/** What only some may do, as it looks in code. */
export const ACTION_OWNERS: readonly { action: string; pattern: RegExp; owners: readonly string[] }[] = [
	{
		action: "reads the environment",
		pattern: /\bprocess\.env\b|\bloadEnvFile\b/,
		owners: ["server/config/env.ts", ...SCRIPTS.filter((path) => path.startsWith("client/"))],
	},
	{
		// A limit has a name in shared/contract/*-limits.ts, from which the schema takes it too. A code, a clock or a price has a fixed form.
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
			"*nation-forms.tsx",
			// The form of an event follows its schema, in the same folder of a sport; the API's document has the length of an idempotency key.
			"shared/sports/",
			"server/http/openapi/",
		],
	},
	{
		// Elsewhere by lazyPart: a part whose code missed the network comes once it is back.
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
		owners: ["server/match-log/match-event.store.ts", "server/match-log/append.ts"],
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
		// Takes what server/content/text/render-markdown.ts made, which lets no HTML through; and what React wrote.
		owners: ["client/content/content-html.tsx", "*/written-block.server.tsx", "*/written-parts.server.tsx", "*/written-rows.server.tsx"],
	},
];
