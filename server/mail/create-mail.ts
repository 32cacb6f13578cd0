// Composes the mail room: the mailer and the list of mails for admins.
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type MailState, readMailState } from "./mail-state.store.ts";
import type { MailTransport } from "./mail-transport.ts";
import { deletionOfMails, type Mailer, startMailer } from "./mailer.ts";
import { mailsApi } from "./mails.api.ts";

export interface MailRoom {
	mailer: Mailer;
	definitions: ApiDefinition[];
	cleaning: CleaningTask[];
	/** Returns `null` where mails become files. */
	readState(): Promise<MailState | null>;
	stop(): Promise<void>;
}

export function createMail(parts: {
	db: Db;
	queue: Queue;
	clock: Clock;
	log: Logger;
	settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir" | "siteName" | "siteUrl">;
	/** Used instead of SMTP or the mail folder. */
	transport?: MailTransport | undefined;
}): MailRoom {
	const { settings, ...ports } = parts;
	const mailer = startMailer({ ...ports, ...settings });
	return {
		mailer,
		definitions: mailsApi({ ...ports, ...settings, site: settings }),
		cleaning: [deletionOfMails(parts.db)],
		readState: async () => (settings.smtpUrl === undefined ? null : readMailState(parts.db, parts.clock())),
		stop: () => mailer.stop(),
	};
}
