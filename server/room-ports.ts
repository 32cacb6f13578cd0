// What the rooms are made of, and what they serve: the types between create-server.ts and create-rooms.ts.
import type { RequestHandler } from "express";
import type { Result } from "#server/errors/app-error.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { PasswordHash } from "./accounts/password/password-hash.ts";
import type { PageSession } from "./accounts/session/page-session.ts";
import type { Restart } from "./backup/restart.ts";
import type { Bus } from "./bus/bus.ts";
import type { NodeCounts } from "./bus/node-counts.ts";
import type { Outbox } from "./bus/outbox.ts";
import type { Catalogue } from "./catalogue/create-catalogue.ts";
import type { Settings } from "./config/env.ts";
import type { Branding } from "./content/branding/branding.service.ts";
import type { Db } from "./db/open-database.ts";
import type { CleaningTask } from "./db/retention/cleaning-task.ts";
import type { AuditTrail } from "./http/endpoint/audit-trail.ts";
import type { Authenticate, RefuseUnproven } from "./http/endpoint/call-context.ts";
import type { ApiDefinition } from "./http/endpoint/define-endpoint.ts";
import type { FindReaderKey } from "./http/endpoint/reader-key.ts";
import type { Readiness } from "./http/readiness.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import type { FactTraces } from "./observability/fact-traces.ts";
import type { Logger } from "./observability/logger.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { PublicRules } from "./public-rules/public-rules.service.ts";
import type { Queue } from "./queue/queue.ts";
import type { Identity } from "./realtime/kernel/identity.ts";
import type { TopicKind } from "./realtime/kernel/topic-source.ts";
import type { VideoSources } from "./rendering/security-policy.ts";
import type { Shutdown } from "./shutdown.ts";

export interface RoomPorts {
	settings: Settings;
	jwtSecret: string;
	db: Db;
	bus: Bus;
	outbox: Outbox;
	queue: Queue;
	nodeCounts: NodeCounts;
	clock: Clock;
	log: Logger;
	metrics: Metrics;
	traces?: FactTraces | undefined;
	shutdown: Shutdown;
	/** Number of connections of this node that read a topic, except those that also read `besides`. */
	readersOf(topic: string, besides?: string): number;
	/** Number of open live connections of this node. */
	connections(): number;
	/** Whether the site works; `null` if this node cannot judge it: it starts, stops, or is older than the database. */
	isSiteWorking(): Promise<boolean | null>;
	onNotReady: Readiness["onNotReady"];
	identityProvider: IdentityProvider | undefined;
	mailTransport: MailTransport | undefined;
	passwordHash: PasswordHash | undefined;
	restart: Restart | undefined;
}

export interface Rooms {
	/** What is offered to readers, and which answers differ between them. */
	rules: PublicRules;
	/** The site's own face that is in force. */
	branding: Branding;
	definitions: readonly ApiDefinition[];
	topicKinds: readonly TopicKind[];
	/** Tasks that the cleaner does for the rooms. */
	cleaning: readonly CleaningTask[];
	audit: AuditTrail;
	/** Request handlers by the first segment of their path. */
	files: Readonly<Record<string, RequestHandler>>;
	authenticate: Authenticate;
	refuseUnproven: RefuseUnproven;
	findReaderKey: FindReaderKey;
	identify(token: string): Result<Identity>;
	pageSession: PageSession;
	matchMonths: Catalogue["matchMonths"];
	/** Returns the sites from which published videos are loaded. */
	videoOrigins(): Promise<VideoSources>;
	/** Refuses the sign-ins that are queued. */
	endQueue(): void;
	/** Numbers of keys that were created with another secret of the server, by kind. */
	countUnusable(): Promise<{ apiKeys: number; webhooks: number }>;
	/** Call it after the server listens: starts the feeds that the settings name, and the demo together with the simulator. */
	startFeeds(): Promise<void>;
}
