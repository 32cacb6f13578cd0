// The private topic user:{id}: the current state of the account, published with every change.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind, TopicSource } from "#server/realtime/kernel/topic-source.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import type { OwnPlan } from "#shared/contract/rest/accounts/subscriptions.ts";
import { decodeUserFact, encodeUserFact } from "#shared/contract/socket/user-facts.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import { readUser } from "../kernel/user.store.ts";
import type { Sessions } from "../session/session.service.ts";

/** Delay before an account that could not be read is read again. */
const READ_AGAIN_MS = 1_000;

/** Maximum delay of a Node timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Content of a fact after a newer fact has replaced it: the fact keeps its number (RT3), and a client that missed it needs only the newest.
 */
const REPLACED = "[]";

/** `until` is the instant at which the state changes by itself, or `null` if it never does. */
interface AccountFact {
	text: string;
	until: Instant | null;
}

/** Snapshot and newest fact are the JSON text of a user fact. */
export function userTopic(parts: {
	db: Db;
	bus: Bus;
	sessions: Pick<Sessions, "devicesOf">;
	/** The chat sanction in force, as far as the user may see it. A change is published as `account.changed`; its end is not published. */
	chatSanctionOf(userId: string): Promise<OwnSanction | null>;
	/**
	 * The plans in force, and when time alone changes that (`null` if never). A purchase or a cancellation is published as
	 * `account.changed`.
	 */
	plansOf(userId: string): Promise<{ plans: OwnPlan[]; until: Instant | null }>;
	/** What the user follows; a change is published as `account.changed`. */
	followsOf(userId: string): Promise<FollowKey[]>;
	clock: Clock;
	log: Logger;
}): TopicKind {
	const { db, sessions, chatSanctionOf, plansOf, followsOf } = parts;

	/** Returns `null` if the account no longer exists. */
	async function readFact(userId: string): Promise<AccountFact | null> {
		const [user, devices, chatSanction, { plans, until }, follows] = await Promise.all([
			readUser(db, userId),
			sessions.devicesOf(userId),
			chatSanctionOf(userId),
			plansOf(userId),
			followsOf(userId),
		]);
		const ends = [chatSanction?.until, until].filter((end) => typeof end === "number");
		return (
			user && {
				text: JSON.stringify(encodeUserFact({ user, devices, chatSanction, plans, follows })),
				until: ends.length > 0 ? Math.min(...ends) : null,
			}
		);
	}

	return {
		kind: "user",
		delay: "ignored",
		tickMs: 0,
		mayRead: (key, reader) => key === reader?.userId,
		open: (userId, changed) => openAccount({ ...parts, readFact: () => readFact(userId), userId, changed }),
	};
}

/** Returns `null` if the account no longer exists. */
async function openAccount(parts: {
	userId: string;
	readFact(): Promise<AccountFact | null>;
	changed(): void;
	bus: Bus;
	clock: Clock;
	log: Logger;
}): Promise<TopicSource | null> {
	const { userId, readFact, changed, bus, clock, log } = parts;
	let head = 0;
	let newest = "";
	let isReading = false;
	/** `true` if something changed since the running read began, so that another read is needed. */
	let isStale = true;
	let again: NodeJS.Timeout | undefined;
	let ending: NodeJS.Timeout | undefined;
	let isClosed = false;

	/** Runs one read at a time. Changes during a read cause one more read, so facts keep the order of the changes. */
	async function read(): Promise<void> {
		if (isReading) return;
		isReading = true;
		try {
			while (isStale && !isClosed) {
				isStale = false;
				const fact = await readFact();
				if (fact === null || isClosed) continue;
				readWhenOver(fact.until);
				if (fact.text === newest) continue;
				newest = fact.text;
				head++;
				changed();
			}
		} catch (error) {
			isStale = true;
			throw error;
		} finally {
			isReading = false;
		}
	}

	/** When a sanction ends, an older one may take effect; when a plan ends, the next one. */
	function readWhenOver(until: Instant | null): void {
		clearTimeout(ending);
		if (until === null) return;
		const waitMs = Math.min(Math.max(until - clock(), 1), MAX_TIMER_MS);
		ending = setTimeout(readAnew, waitMs).unref();
	}

	function readAnew(): void {
		isStale = true;
		readLater();
	}

	function readLater(): void {
		read().catch((error: unknown) => {
			log.error({ err: error, userId }, "Reading a changed account failed");
			clearTimeout(again);
			if (!isClosed) again = setTimeout(readLater, READ_AGAIN_MS).unref();
		});
	}

	/** The subscription comes before the read, so that no change falls between them (RT2). */
	const unsubscribe = bus.subscribe("account.changed", (fact) => {
		if (fact.userId === userId) readAnew();
	});
	const close = () => {
		isClosed = true;
		unsubscribe();
		clearTimeout(again);
		clearTimeout(ending);
	};
	await read().catch((error: unknown) => {
		close();
		throw error;
	});
	if (head === 0) {
		close();
		return null;
	}
	return {
		kind: "sequenced",
		epoch: newEpoch(),
		baseAt: clock(),
		head: () => head,
		factsSince: (since) => (since < head ? [...Array<string>(head - since - 1).fill(REPLACED), newest] : []),
		snapshot: () => newest,
		// All facts but the newest are empty.
		named: { fact: (fact) => decodeUserFact(fact) ?? {}, snapshot: (fact) => decodeUserFact(fact as unknown[]) },
		close,
	};
}
