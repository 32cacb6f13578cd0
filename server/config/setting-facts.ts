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
	PORT: { meaning: "Port to listen on. With 0, a free port is used." },
	HOST: { meaning: "Address to listen on.", default: "all addresses", form: "a host name or an address" },
	SITE_URL: {
		meaning:
			"Canonical address of the site, which links in mails and for search engines, cookies and the security policy use. It must be set behind a reverse proxy. If it has https, or a host other than this machine, the site is in production.",
		default: "`http://localhost:PORT`",
	},
	SITE_NAME: { meaning: "Name of the site in titles and mails. A name that staff publish at `/cms/branding` is used in place of it." },
	TRUST_PROXY: {
		meaning:
			"Proxies that may state the visitor's address: their number, or their addresses. If it is not set behind a reverse proxy, all visitors count as one network and share its limits.",
		default: "none",
	},
	CONNECTIONS_PER_NETWORK: {
		meaning:
			"Maximum number of TCP connections of one network (an IPv4 address, or an IPv6 /64). Raise it if many visitors share one carrier or stadium. 0 sets no limit.",
	},
	SOCKETS_PER_NETWORK: { meaning: "Maximum number of open live connections of one network. 0 sets no limit." },
	HANDSHAKES_PER_NETWORK: { meaning: "Maximum number of live handshakes per second of one network. 0 sets no limit." },
	NODE_ENV: { meaning: "`production` forbids demo accounts and weak secrets, as a public `SITE_URL` does." },
	METRICS_TOKEN: {
		meaning: "Bearer token that gives access to `/metrics`. In production, there are no metrics without a token.",
		default: "none: outside production, everybody has access",
		isSecret: true,
	},
	TRACES: {
		meaning: "`matches` traces each entry of a match log through all nodes, for an OpenTelemetry tracer that is loaded with the server.",
	},
	LOG_LEVEL: { meaning: "The least severe level that is logged." },
} satisfies Record<string, SettingFacts>;

const OTHER_ADDRESSES = {
	IMAGE_BASE_URL: {
		meaning: "Beginning of the addresses of uploaded images: a separate host, or a CDN in front of the site, which forwards `/image/`.",
		default: "the site itself",
	},
	HSTS_DAYS: {
		meaning:
			"Number of days after a visit for which browsers use only https for this host, if `SITE_URL` has https. Subdomains are not included. 0 disables this.",
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
			"Folder with the database, the secret and the mails of a single machine. Files in its subfolder `media` are served under `/media/`; those of videos that are limited to plans or countries are served only at signed addresses.",
	},
	DATABASE_WAIT_SECONDS: {
		meaning: "How long the server waits at its start for a database that does not answer, or is busy with other nodes.",
	},
	DATABASE_URL: {
		meaning:
			"Address of a PostgreSQL database to use instead of SQLite. It may name several hosts of one database (`postgres://user:password@one:5432,two:5432/scores`): the one that accepts writes is used.",
		default: "SQLite in `DATA_DIR`",
		isSecret: true,
	},
	DATABASE_LISTEN_URL: {
		meaning:
			"Address of PostgreSQL itself, needed if `DATABASE_URL` is that of a pooler that shares connections between transactions. Each node waits on one connection to this address for changes of other nodes.",
		default: "`DATABASE_URL`",
		isSecret: true,
	},
	REDIS_URL: {
		meaning:
			"Address of Redis, by which nodes notify each other of changes; for more than about twenty nodes. Redis stores nothing. While it is unavailable, changes of other nodes arrive up to a second late.",
		default: "PostgreSQL's NOTIFY",
		isSecret: true,
	},
	KEEP_SESSIONS_DAYS: { meaning: "How long a device is stored after it was signed out or its sign-in expired." },
	KEEP_ANSWERS_DAYS: { meaning: "How long the answer to a command is stored, and given to repetitions of the command." },
	KEEP_CHANGES_DAYS: {
		meaning: "How long changes are stored for other nodes. If a site was off for longer, it loses webhooks and notifications of that time.",
	},
	KEEP_PRICES_DAYS: {
		meaning:
			"How long all prices of a match are stored after its end. Later only the last price of each minute is kept, even for readers whose plan includes the full history. 0 keeps all prices permanently.",
	},
	KEEP_CHAT_DAYS: {
		meaning:
			"How long the messages and reactions of a chat are stored after it has closed. Later the room says that they were removed; the moderators' log is kept. 0 keeps them permanently.",
	},
	KEEP_LOGS_DAYS: {
		meaning:
			"How long the events of a match are stored as single rows after the end of its season. Later they are packed into one row per match, at about a tenth of the size, and can be read as before; correcting an event unpacks its match. 0 keeps single rows permanently, and unpacks all matches.",
	},
	KEEP_DELIVERIES_DAYS: { meaning: "How long deliveries of webhooks are stored, so that the console can list them and send them again." },
	BACKUP_DIR: {
		meaning:
			"Folder in which the server writes an archive of the site each day, if possible on another disk or machine. If there are several nodes, set it on one of them.",
		default: "no daily archives; with `BACKUP_STORE`, `backups` in `DATA_DIR`",
	},
	BACKUP_STORE: {
		meaning: "Folder in a bucket of an S3-compatible store, which gets a copy of each archive.",
		default: "none",
		form: "`https://KEY:SECRET@s3.example.org/bucket/folder?region=eu-central-1`, with `/` and `+` in the secret as `%2F` and `%2B`",
		isSecret: true,
	},
	BACKUP_KEEP: { meaning: "Number of archives that are kept in the folder and in the store; older ones are deleted." },
} satisfies Record<string, SettingFacts>;

const FEEDS = {
	FEEDS: {
		meaning: "Feeds that run permanently. If two providers have a match, the first one in this list reports it as long as it answers.",
		default: "`simulator`; in production `none`",
	},
	API_FOOTBALL_KEY: { meaning: "Key of API-Football v3.", default: "none", isSecret: true },
	API_FOOTBALL_LEAGUES: { meaning: "Leagues to read from API-Football.", default: "none" },
	API_FOOTBALL_PLAN: { meaning: "The API-Football plan, which limits the number of requests." },
	API_FOOTBALL_URL: { meaning: "Address of API-Football." },
	FOOTBALL_DATA_TOKEN: {
		meaning: "Token of football-data.org v4. The terms of both providers limit what you may publish.",
		default: "none",
		isSecret: true,
	},
	FOOTBALL_DATA_LEAGUES: { meaning: "Competitions to read from football-data.org.", default: "none" },
	FOOTBALL_DATA_PLAN: { meaning: "The football-data.org plan, as a number of requests per minute." },
	FOOTBALL_DATA_URL: { meaning: "Address of football-data.org's API." },
	SIMULATOR_SPEED: { meaning: "Speed of simulated matches as a multiple of real time." },
	SIMULATOR_SEED: { meaning: "Determines the generated leagues and results.", form: "at most 64 characters" },
} satisfies Record<string, SettingFacts>;

const ACCOUNTS = {
	JWT_SECRET: {
		meaning:
			"Secret that signs access tokens. API keys, webhook secrets and the keys of notifications are derived from it, and become unusable if it changes.",
		default: "created once in `DATA_DIR/jwt-secret`; in production on PostgreSQL none",
		form: "in production 32 random characters or more (`openssl rand -base64 48`)",
		isSecret: true,
	},
	JWT_SECRET_PREVIOUS: {
		meaning:
			"The former `JWT_SECRET`, while it is being changed: tokens, API keys, webhook secrets and second factors that were made with it stay valid, and new ones are made with `JWT_SECRET` ([hosting.md](hosting.md#changing-the-secret)).",
		default: "none",
		isSecret: true,
	},
	ACCESS_TOKEN_SECONDS: { meaning: "Lifetime of access tokens." },
	REFRESH_TOKEN_SECONDS: { meaning: "Lifetime of refresh tokens. With 0, they do not expire." },
	STAFF_SECOND_FACTOR: {
		meaning:
			"With `required`, staff can use their rights only with a second factor, which they set up at the next sign-in. With `optional`, a second factor is voluntary for everybody.",
		default: "`required` in production, else `optional`",
	},
	AUTH_CLIENT_ID: {
		meaning: "If set, a refresh of tokens must contain this `client_id` and `grant_type: refresh_token`; the site's own pages send both.",
		default: "none: both may be left out",
	},
	REDIRECT_ORIGINS: { meaning: "Other sites that a sign-in may lead to.", default: "none" },
	FIREBASE_API_KEY: {
		meaning:
			"Key of the hosted identity provider (Firebase), which is public. Set the action URL in the mail templates of the project to `SITE_URL`/auth/action.",
		default: "no hosted provider",
		form: "at most 128 characters",
	},
	FIREBASE_PROJECT_ID: { meaning: "Id of the Firebase project.", default: "none" },
	FIREBASE_AUTH_DOMAIN: { meaning: "Domain of the Firebase project's sign-in.", default: "`FIREBASE_PROJECT_ID`.firebaseapp.com" },
	FIREBASE_METHODS: { meaning: "Sign-in methods that are enabled in the Firebase project.", default: "all" },
	FIREBASE_AUTH_EMULATOR_HOST: { meaning: "Host and port of Firebase's Auth emulator; not allowed in production.", default: "none" },
} satisfies Record<string, SettingFacts>;

const MAIL = {
	SMTP_URL: { meaning: "Address of the server that sends the mails.", default: "mails are written to `DATA_DIR`/outbox", isSecret: true },
	MAIL_FROM: { meaning: "Sender of all mails.", default: "`SITE_NAME` with no-reply at the host of `SITE_URL`" },
	SUPPORT_EMAIL: {
		meaning: "Address that gets the messages of the contact form; without `SMTP_URL`, they are shown at `/cms/mail`.",
		default: "the address of `MAIL_FROM`",
	},
	CONTACT_EMAIL: { meaning: "Another name of `SUPPORT_EMAIL`.", default: "`SUPPORT_EMAIL`" },
	SECURITY_CONTACT: {
		meaning: "Contact for reports of security problems, which `/.well-known/security.txt` states.",
		default: "`SUPPORT_EMAIL`; without either, there is no such file",
	},
} satisfies Record<string, SettingFacts>;

const PAGES = {
	SOCIAL_LINKS: { meaning: "Links to social networks in the footer, until staff publish another navigation.", default: "none" },
	VIDEO_ORIGINS: {
		meaning:
			"Sites from which pages may load videos, in addition to those in the addresses of published videos. Needed if a playlist names files of another site, or an address redirects to one.",
		default: "none",
	},
	EMBED_ORIGINS: { meaning: "Sites that may show widgets in a frame.", default: "any" },
	GTM_ID: { meaning: "Container of Google Tag Manager, which measures visits, except in the console.", default: "visits are not measured" },
	TAG_MANAGER_ID: { meaning: "Another name of `GTM_ID`.", default: "`GTM_ID`" },
	CONSENT: { meaning: "With `not_required`, visits are measured unless the reader refuses or the browser asks not to be tracked." },
	DEVTOOLS_GUARD: {
		meaning:
			"What happens when a reader opens developer tools: `warn` (or `on`) shows a warning; `close` and `redirect` (to the terms of use) also leave the page five seconds later. This setting harms honest users: it blocks their keys and takes computing time. It does not detect the tools of every browser, and attackers can circumvent it.",
	},
	OFFLINE_PAGES: {
		meaning:
			"Whether browsers store copies of the pages that readers have opened, in the version for guests, for times without a network (`/sw.js`). With `off`, the copies are deleted at each browser's next visit, and the service worker only shows notifications.",
	},
	PLAYBACKS: { meaning: "Whether the site offers invented matches that anyone can play back by `/api/v1/playbacks` and `/api/v1/live`." },
	COUNTRY_HEADER: { meaning: "Header in which a trusted proxy states the visitor's country.", default: "none" },
	COUNTRY_DATABASE: { meaning: "File with the countries of IP addresses.", default: "none", form: "path of a file in the MMDB format" },
} satisfies Record<string, SettingFacts>;

const ODDS_AND_PAYMENTS = {
	ODDS_MARGIN: { meaning: "Margin of the model's odds: 0.05 is a book of 105 %." },
	MINIMUM_AGE: { meaning: "Minimum age in years, shown next to odds. Buyers of plans with odds must confirm it." },
	PAYMENTS: {
		meaning: "Provider of card payments: `sandbox` (no money is moved), `stripe` or `none`.",
		default: "`stripe` if its keys are set, otherwise `sandbox`, and in production `none`",
	},
	STRIPE_SECRET_KEY: { meaning: "Secret key of Stripe Checkout.", default: "none", isSecret: true },
	STRIPE_WEBHOOK_SECRET: {
		meaning:
			"Secret of Stripe's webhook for `/api/v1/payments/webhooks/stripe` with the events `checkout.session.*`, `refund.*`, `charge.dispute.created`, `charge.dispute.closed`.",
		default: "none",
		isSecret: true,
	},
	LOCAL_PAYMENTS: {
		meaning: "Accounts that receive local payments; also `mobile_wallet` and `cash_voucher`.",
		default: "invented ones in the demo; in production none",
	},
	LOCAL_PAYMENTS_SECRET: {
		meaning: "Secret that signs messages of a bank's service to `/api/v1/payments/webhooks/local`.",
		default: "none: staff confirm the payments",
		isSecret: true,
	},
	TAX_RATES: { meaning: "Tax rates included in prices, by country, with the dates of changes.", default: "0 %" },
} satisfies Record<string, SettingFacts>;

const MESSAGES = {
	PUSH_HOSTS: {
		meaning:
			"Hosts of push services to which notifications may be sent, in addition to those of Chrome, Edge, Firefox and Safari. `*` allows any public host: readers can then make the site send requests to hosts of their choice.",
		default: "none",
	},
	VAPID_PUBLIC_KEY: {
		meaning:
			"Key by which push services recognise the site. If the keys change, also by a change of `JWT_SECRET`, readers must open their notification settings once.",
		default: "derived from `JWT_SECRET`",
	},
	VAPID_PRIVATE_KEY: { meaning: "Private key for `VAPID_PUBLIC_KEY`.", default: "derived from `JWT_SECRET`", isSecret: true },
	VAPID_SUBJECT: {
		meaning: "Contact for operators of push services.",
		default: "an https `SITE_URL`, otherwise the address of `MAIL_FROM`",
	},
	WEBHOOK_NETWORKS: { meaning: "Private addresses and networks to which webhooks may be sent; all others are refused.", default: "none" },
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
