// The meaning of each setting, in the order of docs/settings.md, which is generated from this file and the schemas in env.ts
// (describe-settings.ts). env.ts does not compile while a setting is missing here.

export interface SettingFacts {
	/** The text is Markdown. */
	meaning: string;
	/** Description of the default if it is computed or is not a plain value; otherwise the schema's default is shown. */
	default?: string;
	/** Description of the form if the schema's error message does not state it. */
	form?: string;
	/** `true` if the value must never appear in a message or in the log. */
	isSecret?: true;
}

const ADDRESS = {
	PORT: { meaning: "Port to listen on; 0 takes a free one." },
	HOST: { meaning: "Address to listen on.", default: "all addresses", form: "a host name or an address" },
	SITE_URL: {
		meaning:
			"Canonical address of the site: links in mails and for search engines, cookies and the security policy follow it. Behind a reverse proxy it must be set. With https, or a host that is not this machine, the site is in production.",
		default: "`http://localhost:PORT`",
	},
	SITE_NAME: { meaning: "Name of the site, in titles and mails." },
	TRUST_PROXY: {
		meaning:
			"Proxies that may name the visitor's address: how many are in front, or their addresses. Without it all visitors of a reverse proxy are one network and share its limits.",
		default: "none",
	},
	CONNECTIONS_PER_NETWORK: {
		meaning: "TCP connections of one network (an IPv4 address, an IPv6 /64). More for crowds behind one carrier or stadium; 0: no limit.",
	},
	SOCKETS_PER_NETWORK: { meaning: "Open live connections of one network; 0: no limit." },
	HANDSHAKES_PER_NETWORK: { meaning: "Live handshakes of one network a second; 0: no limit." },
	NODE_ENV: { meaning: "`production` forbids demo accounts and weak secrets, as a public `SITE_URL` does." },
	METRICS_TOKEN: {
		meaning: "Bearer token that opens `/metrics`. In production there are no metrics without one.",
		default: "none: open to everybody outside production",
		isSecret: true,
	},
	TRACES: {
		meaning: "`matches` traces each entry of a match log through all nodes, for the OpenTelemetry tracer that is loaded beside the server.",
	},
	LOG_LEVEL: { meaning: "Least severe level that is logged." },
} satisfies Record<string, SettingFacts>;

const OTHER_ADDRESSES = {
	IMAGE_BASE_URL: {
		meaning:
			"What the addresses of uploaded images begin with: a host of its own, or a CDN in front of the site, that passes `/image/` on.",
		default: "the site itself",
	},
	HSTS_DAYS: {
		meaning:
			"How many days browsers ask for this host by https alone after a visit, if `SITE_URL` has https. Its subdomains are not included. 0: none.",
	},
	PREVIEW_URL: {
		meaning: "Origin of signed addresses that show a draft to people without an account (`/preview`).",
		default: "`SITE_URL`",
	},
	SITE_API_URL: {
		meaning: "Origin of the site API: accounts, follows, notifications, pages of text, movies, highlights, search.",
		default: "the page's own origin",
	},
	GAME_API_URL: {
		meaning: "Origin of the game API and of the live socket: matches, leagues, teams, people, odds, chat.",
		default: "the page's own origin",
	},
	PAYMENT_API_URL: { meaning: "Origin of the payment API: plans and payments.", default: "the page's own origin" },
	ADMIN_API_URL: {
		meaning:
			"Origin of the console and of the admin API (`/api/v1/ops`, `/api/v1/ingest`). `/cms` at `SITE_URL` then leads there, and staff sign in there: sign-ins of the two origins are separate.",
		default: "`SITE_URL`",
	},
} satisfies Record<string, SettingFacts>;

const DATA = {
	DATA_DIR: {
		meaning:
			"Folder of database, secret and mails of a single machine; files in its folder `media` are served under `/media/`, those of videos for plans or countries by signed addresses alone.",
	},
	DATABASE_WAIT_SECONDS: { meaning: "How long a start waits for a database that does not answer yet, or is busy with other nodes." },
	DATABASE_URL: {
		meaning:
			"PostgreSQL in place of SQLite. Several hosts of one database may be named (`postgres://user:password@one:5432,two:5432/scores`): the one that takes writes is used.",
		default: "SQLite in `DATA_DIR`",
		isSecret: true,
	},
	DATABASE_LISTEN_URL: {
		meaning:
			"Address of PostgreSQL itself, where `DATABASE_URL` is that of a pooler which shares connections between transactions: one connection a node waits on it for changes of other nodes.",
		default: "`DATABASE_URL`",
		isSecret: true,
	},
	REDIS_URL: {
		meaning:
			"Redis, by which nodes wake each other when something changes; for more than about twenty nodes. It stores nothing, and while it is away changes of other nodes take up to a second.",
		default: "PostgreSQL's NOTIFY",
		isSecret: true,
	},
	KEEP_SESSIONS_DAYS: { meaning: "How long a device is stored after it was signed out or its sign-in expired." },
	KEEP_ANSWERS_DAYS: { meaning: "How long the answer of a command is stored: its repetition gets the same answer as long." },
	KEEP_CHANGES_DAYS: {
		meaning: "How long changes are stored for other nodes. Webhooks and notifications of a site that was off for longer are lost.",
	},
	KEEP_PRICES_DAYS: {
		meaning:
			"How long all prices of a match are stored after its end. Later the last of each minute stays, also for readers whose plan has the full history. 0: for good.",
	},
	KEEP_CHAT_DAYS: {
		meaning:
			"How long messages and reactions of a chat are stored after it closed. Later the room says that they were removed; the moderators' log stays. 0: for good.",
	},
	KEEP_LOGS_DAYS: {
		meaning:
			"How long the events of a match are stored one by one after the end of its season. Later they are packed into one row a match, about a tenth of the size, and read as before; an event that is corrected unpacks its match. Back to 0, which is for good, all are unpacked.",
	},
	KEEP_DELIVERIES_DAYS: { meaning: "How long deliveries of webhooks are stored, for the list in the console and for sending them again." },
	BACKUP_DIR: {
		meaning:
			"Folder into which the server writes an archive of the site each day, on another disk or machine if possible. Of several nodes, one has it.",
		default: "no daily archives; with `BACKUP_STORE`, `backups` in `DATA_DIR`",
	},
	BACKUP_STORE: {
		meaning: "Folder in a bucket of an S3-compatible store, which gets a copy of each archive.",
		default: "none",
		form: "`https://KEY:SECRET@s3.example.org/bucket/folder?region=eu-central-1`, with `/` and `+` in the secret as `%2F` and `%2B`",
		isSecret: true,
	},
	BACKUP_KEEP: { meaning: "Number of archives that are kept in each of the two; older ones are deleted." },
} satisfies Record<string, SettingFacts>;

const FEEDS = {
	FEEDS: {
		meaning: "Feeds that run by themselves. Of two providers that have a match the first reports it while it answers.",
		default: "`simulator`; in production `none`",
	},
	API_FOOTBALL_KEY: { meaning: "Key of API-Football v3.", default: "none", isSecret: true },
	API_FOOTBALL_LEAGUES: { meaning: "Its leagues.", default: "none" },
	API_FOOTBALL_PLAN: { meaning: "Its plan: how many requests it allows." },
	API_FOOTBALL_URL: { meaning: "Address of its API." },
	FOOTBALL_DATA_TOKEN: {
		meaning: "Token of football-data.org v4. Mind the terms of both providers for what you publish.",
		default: "none",
		isSecret: true,
	},
	FOOTBALL_DATA_LEAGUES: { meaning: "Its competitions.", default: "none" },
	FOOTBALL_DATA_PLAN: { meaning: "Its plan: requests a minute." },
	FOOTBALL_DATA_URL: { meaning: "Address of its API." },
	SIMULATOR_SPEED: { meaning: "Speed of simulated matches against real time." },
	SIMULATOR_SEED: { meaning: "Decides the generated leagues and results.", form: "at most 64 characters" },
} satisfies Record<string, SettingFacts>;

const ACCOUNTS = {
	JWT_SECRET: {
		meaning:
			"Signs access tokens. API keys, webhook secrets and the keys of notifications are derived from it: another one makes them unusable.",
		default: "made once, in `DATA_DIR/jwt-secret`; in production on PostgreSQL none",
		form: "in production 32 random characters or more (`openssl rand -base64 48`)",
		isSecret: true,
	},
	JWT_SECRET_PREVIOUS: {
		meaning:
			"The former `JWT_SECRET`, while it is changed: tokens, API keys, webhook secrets and second factors made with it stay valid, and everything new is made with `JWT_SECRET` ([hosting.md](hosting.md#changing-the-secret)).",
		default: "none",
		isSecret: true,
	},
	ACCESS_TOKEN_SECONDS: { meaning: "Lifetime of access tokens." },
	REFRESH_TOKEN_SECONDS: { meaning: "Lifetime of refresh tokens; 0: they do not expire." },
	STAFF_SECOND_FACTOR: {
		meaning:
			"`required`: staff can use their rights only with a second factor, which they set up at the next sign-in. `optional`: everybody may have one.",
		default: "`required` in production, else `optional`",
	},
	AUTH_CLIENT_ID: {
		meaning: "A refresh of tokens must then have this `client_id` and `grant_type: refresh_token`; the site's own pages send both.",
		default: "none: both may be left out",
	},
	REDIRECT_ORIGINS: { meaning: "Other sites that a sign-in may lead to.", default: "none" },
	FIREBASE_API_KEY: {
		meaning:
			"Key of the hosted identity provider. It is public. The action URL in the mail templates of its project is `SITE_URL`/auth/action.",
		default: "no hosted provider",
		form: "at most 128 characters",
	},
	FIREBASE_PROJECT_ID: { meaning: "Its project.", default: "none" },
	FIREBASE_AUTH_DOMAIN: { meaning: "Its domain.", default: "`FIREBASE_PROJECT_ID`.firebaseapp.com" },
	FIREBASE_METHODS: { meaning: "Ways to sign in that the project has switched on.", default: "all" },
	FIREBASE_AUTH_EMULATOR_HOST: { meaning: "Its emulator; not in production.", default: "none" },
} satisfies Record<string, SettingFacts>;

const MAIL = {
	SMTP_URL: { meaning: "Server that sends the mails.", default: "mails are written to `DATA_DIR`/outbox", isSecret: true },
	MAIL_FROM: { meaning: "Sender of all mails.", default: "`SITE_NAME` with no-reply at the host of `SITE_URL`" },
	SUPPORT_EMAIL: {
		meaning: "Gets the messages of the contact form; without `SMTP_URL` they are shown at `/cms/mail`.",
		default: "the address of `MAIL_FROM`",
	},
	CONTACT_EMAIL: { meaning: "Another name of `SUPPORT_EMAIL`.", default: "`SUPPORT_EMAIL`" },
	SECURITY_CONTACT: {
		meaning: "Gets reports of security faults: `/.well-known/security.txt` names it.",
		default: "`SUPPORT_EMAIL`; without either there is no such file",
	},
} satisfies Record<string, SettingFacts>;

const PAGES = {
	SOCIAL_LINKS: {
		meaning: "Links in the footer until staff publish another navigation.",
		default: "none",
	},
	VIDEO_ORIGINS: {
		meaning:
			"Sites that pages may load videos from, beside those that the addresses of published videos name: needed where a playlist names files of another site, or an address leads on to one.",
		default: "none",
	},
	EMBED_ORIGINS: { meaning: "Sites that may show widgets in a frame.", default: "any" },
	GTM_ID: { meaning: "Container of Google Tag Manager: visits are measured, in the console never.", default: "visits are not measured" },
	TAG_MANAGER_ID: { meaning: "Another name of `GTM_ID`.", default: "`GTM_ID`" },
	CONSENT: { meaning: "`not_required`: visits are measured unless the reader refuses or the browser asks not to be tracked." },
	DEVTOOLS_GUARD: {
		meaning:
			"What happens when a reader opens developer tools: `warn` (or `on`); `close` and `redirect` (to the terms of use) warn, and leave the page five seconds later. It harms honest users: their keys are blocked, it takes computing time, it does not see the tools of every browser, and whoever means harm gets around it.",
	},
	OFFLINE_PAGES: {
		meaning:
			"Browsers keep copies of the pages that readers have opened, as a guest has them, for times without a network (`/sw.js`). `off` takes the copies away at each browser's next visit; the service worker then shows notifications alone.",
	},
	PLAYBACKS: { meaning: "Invented matches that anyone plays by `/api/v1/playbacks` and `/api/v1/live`. `off` takes them away." },
	COUNTRY_HEADER: { meaning: "Header in which a trusted proxy names the visitor's country.", default: "none" },
	COUNTRY_DATABASE: { meaning: "File that names the country of an address.", default: "none", form: "path of a file in the MMDB format" },
} satisfies Record<string, SettingFacts>;

const ODDS_AND_PAYMENTS = {
	ODDS_MARGIN: { meaning: "Margin of the model: 0.05 is a book of 105 %." },
	MINIMUM_AGE: { meaning: "Years, shown beside odds with the notice on responsible gambling; buyers of plans with odds confirm it." },
	PAYMENTS: {
		meaning: "Who takes cards: `sandbox` (no money moves), `stripe`, `none`.",
		default: "`stripe` with its keys, else `sandbox`; in production `none`",
	},
	STRIPE_SECRET_KEY: { meaning: "Key of Stripe Checkout.", default: "none", isSecret: true },
	STRIPE_WEBHOOK_SECRET: {
		meaning:
			"Secret of its webhook `/api/v1/payments/webhooks/stripe` with the events `checkout.session.*`, `refund.*`, `charge.dispute.created`, `charge.dispute.closed`.",
		default: "none",
		isSecret: true,
	},
	LOCAL_PAYMENTS: {
		meaning: "Where local payments go; also `mobile_wallet`, `cash_voucher`.",
		default: "invented ones in the demo; in production none",
	},
	LOCAL_PAYMENTS_SECRET: {
		meaning: "Signs messages of a bank's service to `/api/v1/payments/webhooks/local`.",
		default: "none: staff confirm them",
		isSecret: true,
	},
	TAX_RATES: { meaning: "Tax within prices by country, with dates of changes.", default: "0 %" },
} satisfies Record<string, SettingFacts>;

const MESSAGES = {
	PUSH_HOSTS: {
		meaning:
			"Hosts of push services that notifications may be sent to besides those of Chrome, Edge, Firefox and Safari. `*` allows any public host: readers can then make the site send requests to hosts of their choice.",
		default: "none",
	},
	VAPID_PUBLIC_KEY: {
		meaning:
			"Key by which push services know the site. With other keys, also after a change of `JWT_SECRET`, readers must open the settings of their notifications once.",
		default: "derived from `JWT_SECRET`",
	},
	VAPID_PRIVATE_KEY: { meaning: "Its private half.", default: "derived from `JWT_SECRET`", isSecret: true },
	VAPID_SUBJECT: {
		meaning: "Whom push services may write to.",
		default: "an https `SITE_URL`, else the address of `MAIL_FROM`",
	},
	WEBHOOK_NETWORKS: { meaning: "Private addresses and networks that webhooks may reach. Others are refused.", default: "none" },
} satisfies Record<string, SettingFacts>;

/** Keyed by the headings of docs/settings.md. */
export const SETTING_GROUPS = {
	"Address and limits": ADDRESS,
	"Hosts of their own": OTHER_ADDRESSES,
	Data: DATA,
	Feeds: FEEDS,
	"Accounts and sign-in": ACCOUNTS,
	Mail: MAIL,
	Pages: PAGES,
	"Odds and payments": ODDS_AND_PAYMENTS,
	"Notifications and webhooks": MESSAGES,
} satisfies Record<string, Record<string, SettingFacts>>;

export const SETTING_FACTS = {
	...ADDRESS,
	...OTHER_ADDRESSES,
	...DATA,
	...FEEDS,
	...ACCOUNTS,
	...MAIL,
	...PAGES,
	...ODDS_AND_PAYMENTS,
	...MESSAGES,
};
