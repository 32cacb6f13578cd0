// Receivers: add, change, pause, remove, and their secrets.
import type { Db } from "#server/db/open-database.ts";
import type { WebhookTable } from "#server/db/tables/webhook-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { GuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { hashSecret, newSalt } from "#server/http/signature/derived-secret.ts";
import type { Queue } from "#server/queue/queue.ts";
import type { Webhook, WebhookFilter, WebhookFormat, WebhookKind } from "#shared/contract/rest/console/webhooks.ts";
import { type Clock, DAY_MS, type Instant } from "#shared/kit/instant.ts";
import { countWaiting, WEBHOOK_QUEUE } from "./delivery.store.ts";
import { shownSecret } from "./message-headers.ts";
import { newDelivery } from "./new-delivery.ts";
import { allocateWebhookId, insertWebhook, NO_FAILURES, readWebhook, readWebhooks, updateWebhook } from "./webhook.store.ts";
import { type CurrentKeysOf, filterOf, namedIn } from "./webhook-filter.ts";
import { createWebhookSecrets } from "./webhook-secrets.ts";

/** Time after a rotation during which messages are signed with the former secret, too. */
const FORMER_SECRET_MS = DAY_MS;

/** Takes the place of the address of a receiver without one. */
const LISTENER_URL = "listen:";

interface WebhookEdit {
	name?: string | undefined;
	url?: string | undefined;
	kinds?: WebhookKind[] | undefined;
	format?: WebhookFormat | undefined;
	filter?: WebhookFilter | null | undefined;
	isPaused?: boolean | undefined;
}

interface Order {
	name: string;
	url: string;
	kinds: readonly WebhookKind[];
	format: WebhookFormat;
	filter: WebhookFilter | null;
	by: string;
	ownerId: string;
}

const filterColumn = (filter: WebhookFilter | null) => filter && JSON.stringify(filter);

const columnsOf = ({ kinds, by, ownerId, filter, ...same }: Order) => ({
	...same,
	filter: filterColumn(filter),
	kinds: JSON.stringify(kinds),
	created_by: by,
	owner_id: ownerId,
});

/** Columns of a receiver that has got nothing yet. */
const UNUSED = { former_salt: null, former_until: null, paused_at: null, paused_because: null, delivered_at: null, ...NO_FAILURES };

export interface Webhooks {
	list(): Promise<Webhook[]>;
	/** Throws not_found. */
	read(id: string): Promise<Webhook>;
	/** Throws invalid_request for an address that is not allowed, and for a filter that names what does not exist. */
	create(order: Order): Promise<{ webhook: Webhook; secret: string }>;
	/** Adds a receiver without an address, which asks for its messages. */
	listen(order: { kinds: readonly WebhookKind[]; by: string; ownerId: string }): Promise<{ webhook: Webhook; secret: string }>;
	edit(id: string, edit: WebhookEdit): Promise<Webhook>;
	rotate(id: string): Promise<{ webhook: Webhook; secret: string }>;
	/** Returns the id of the message. */
	ping(id: string): Promise<string>;
	secretsOf(webhook: WebhookTable, now: Instant): readonly string[];
}

const isWithoutChat = (url: string, format: WebhookFormat) => format === "telegram" && !new URL(url).searchParams.get("chat_id");

function requireAllowed(guarded: GuardedPost, url: string, format: WebhookFormat): void {
	const message = guarded.refuse(url) ?? (isWithoutChat(url, format) ? "has no chat_id, which says where Telegram shows a message" : null);
	if (message === null) return;
	throw new AppError({ code: "invalid_request", message: `The address ${message}.`, issues: [{ path: "body.url", message }] });
}

function withoutAddress(id: string, field: "url" | "format"): AppError {
	const message = `The receiver ${id} asks for its messages: it has no address, and gets whole messages.`;
	return new AppError({ code: "invalid_request", message, issues: [{ path: `body.${field}`, message }] });
}

/** Throws invalid_request for a filter that names what does not exist. */
async function requireKnown(currentKeysOf: CurrentKeysOf, filter: WebhookFilter | null): Promise<void> {
	const named = filter ? namedIn(filter) : [];
	const known = await currentKeysOf(named.map(({ key }) => key));
	const unknown = named.filter(({ key }) => !known.has(key));
	if (unknown.length === 0) return;
	const issues = unknown.map(({ id, path }) => ({ path: `body.filter.${path}`, message: `There is no ${id}.` }));
	const message = `The filter names what does not exist: ${unknown.map(({ id }) => id).join(", ")}.`;
	throw new AppError({ code: "invalid_request", message, issues });
}

const viewOf = (row: WebhookTable, more: Pick<Webhook, "waiting" | "isUsable">): Webhook => ({
	id: row.id,
	name: row.name,
	url: row.url,
	kinds: JSON.parse(row.kinds) as WebhookKind[],
	format: row.format,
	filter: filterOf(row),
	createdBy: row.created_by,
	createdAt: row.created_at,
	pausedAt: row.paused_at,
	pausedBecause: row.paused_because,
	failures: row.failures,
	failingSince: row.failing_since,
	deliveredAt: row.delivered_at,
	...more,
});

export function createWebhookService(parts: {
	db: Db;
	queue: Queue;
	serverSecret: string;
	previousSecret?: string | undefined;
	clock: Clock;
	guarded: GuardedPost;
	currentKeysOf: CurrentKeysOf;
}): Webhooks {
	const { db, queue, clock, guarded, currentKeysOf } = parts;

	const { secretOf, storedSecretOf, secretsOf } = createWebhookSecrets(parts);

	async function readOne(id: string): Promise<WebhookTable> {
		const row = await readWebhook(db.kysely, id);
		if (!row) throw new AppError({ code: "not_found", message: `There is no webhook ${id}.` });
		return row;
	}

	const toView = (row: WebhookTable, waiting: ReadonlyMap<string, number>) =>
		viewOf(row, { waiting: waiting.get(row.id) ?? 0, isUsable: hashSecret(storedSecretOf(row)) === row.secret_hash });
	const view = async (id: string) => toView(await readOne(id), await countWaiting(db.kysely));

	function insert(order: Order, listenedAt: Instant | null) {
		return db.kysely.transaction().execute(async (transaction) => {
			const named = { id: await allocateWebhookId(transaction), salt: newSalt() };
			const secret = secretOf(named);
			const made = { ...columnsOf(order), created_at: clock(), secret_hash: hashSecret(secret), listened_at: listenedAt };
			const row: WebhookTable = { ...named, ...made, ...UNUSED };
			await insertWebhook(transaction, row);
			return { webhook: toView(row, new Map()), secret: shownSecret(secret) };
		});
	}

	return {
		async list() {
			const waiting = await countWaiting(db.kysely);
			return (await readWebhooks(db.kysely)).map((row) => toView(row, waiting));
		},
		read: view,
		async create(order) {
			requireAllowed(guarded, order.url, order.format);
			await requireKnown(currentKeysOf, order.filter);
			return insert(order, null);
		},
		listen: (order) => insert({ ...order, name: `webhook:listen (${order.by})`, url: LISTENER_URL, format: "full", filter: null }, clock()),
		async edit(id, { name, url, kinds, format, filter, isPaused }) {
			const before = await readOne(id);
			const isMoved = (url ?? before.url) !== before.url || (format ?? before.format) !== before.format;
			if (isMoved && before.listened_at !== null) throw withoutAddress(id, url !== undefined && url !== before.url ? "url" : "format");
			if (before.listened_at === null && (url !== undefined || format !== undefined)) {
				requireAllowed(guarded, url ?? before.url, format ?? before.format);
			}
			if (filter) await requireKnown(currentKeysOf, filter);
			const now = clock();
			const isResumed = isPaused === false && before.paused_at !== null;
			const pause = isPaused && before.paused_at === null ? { paused_at: now, paused_because: null } : {};
			await updateWebhook(db.kysely, id, {
				...(name !== undefined && { name }),
				...(url !== undefined && { url }),
				...(kinds && { kinds: JSON.stringify(kinds) }),
				...(format && { format }),
				...(filter !== undefined && { filter: filterColumn(filter) }),
				...(isResumed ? { paused_at: null, paused_because: null, ...NO_FAILURES } : pause),
				id,
			});
			if (isResumed) await queue.hasten(db.kysely, WEBHOOK_QUEUE, { lane: id });
			return view(id);
		},
		async rotate(id) {
			const { salt: formerSalt } = await readOne(id);
			const salt = newSalt();
			const secret = secretOf({ id, salt });
			const former = { former_salt: formerSalt, former_until: clock() + FORMER_SECRET_MS };
			await updateWebhook(db.kysely, id, { salt, secret_hash: hashSecret(secret), ...former });
			return { webhook: await view(id), secret: shownSecret(secret) };
		},
		async ping(id) {
			await readOne(id);
			const now = clock();
			const delivery = newDelivery({ webhookId: id, factId: `ping ${now} ${newSalt()}`, kind: "ping", content: { at: now } });
			await queue.add(db.kysely, WEBHOOK_QUEUE, [delivery]);
			return delivery.id;
		},
		secretsOf,
	};
}
