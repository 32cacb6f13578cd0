// Sends mails seven days and one day before a plan ends: plans are never renewed automatically, so their owners are reminded in time.
// Only one node at a time checks; each mail is queued in the transaction that notes it, so that it is sent once.
import { maintainLease } from "#server/db/lease.ts";
import type { Db } from "#server/db/open-database.ts";
import { poll } from "#server/db/poll.ts";
import type { PlanReminderTable } from "#server/db/tables/plan-tables.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, DAY_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { planEndMail, type Site } from "./plan-end-mail.ts";
import { noteReminder, readDueReminders } from "./plan-reminder.store.ts";

const POLL_EVERY_MS = MINUTE_MS;
const BATCH_SIZE = 50;

/**
 * `beforeMs` is the time before the end at which a reminder is sent, for plans that last longer than that; `untilMs` is the time before the
 * end from which it is no longer sent.
 */
const REMINDERS: readonly { kind: PlanReminderTable["kind"]; beforeMs: number; untilMs: number }[] = [
	{ kind: "week", beforeMs: 7 * DAY_MS, untilMs: DAY_MS },
	{ kind: "day", beforeMs: DAY_MS, untilMs: 0 },
];

export interface PlanReminders {
	/** Sends all due reminders, whichever node has the lease: for tests. */
	runOnce(): Promise<void>;
	stop(): Promise<void>;
}

export function createPlanReminders(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	mailer: Pick<Mailer, "sendWithin">;
	site: Site;
	everyMs?: number;
}): PlanReminders {
	const { db, clock, log, mailer, site, everyMs = POLL_EVERY_MS } = parts;
	const lease = maintainLease({ db, name: "plan reminders", clock, log });

	async function send({ kind, beforeMs, untilMs }: (typeof REMINDERS)[number]): Promise<number> {
		const now = clock();
		const range = { from: now + untilMs, to: now + beforeMs, longerThanMs: beforeMs };
		const due = await readDueReminders(db, { kind, now, ...range, limit: BATCH_SIZE });
		for (const reminder of due) {
			const { subscriptionId, endsAt, email } = reminder;
			const note = { subscription_id: subscriptionId, kind, ends_at: endsAt, sent_at: now };
			await db.kysely.transaction().execute(async (transaction) => {
				if (await noteReminder(transaction, note)) await mailer.sendWithin(transaction, { to: email, ...planEndMail(site, reminder) });
			});
		}
		return due.length;
	}

	async function runOnce(): Promise<void> {
		for (const reminder of REMINDERS) while ((await send(reminder)) === BATCH_SIZE);
	}

	const jobs = poll({
		everyMs,
		refresh: async () => {
			if (lease.isHeld()) await runOnce();
		},
		log,
		task: "reminding of plans that end",
	});
	return {
		runOnce,
		async stop() {
			await jobs.stop();
			await lease.stop();
		},
	};
}
