// Makes, lists and revokes reporter links, and decides who may report by one: a browser that has opened it, as long as it is valid.
import type { Bus } from "#server/bus/bus.ts";
import { recordDeskChange } from "#server/bus/desk-change.store.ts";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ReporterLinkTable } from "#server/db/tables/reporter-tables.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import type { ReporterLink } from "#shared/contract/rest/console/reporter-links.ts";
import { type Clock, DAY_MS, type Instant } from "#shared/kit/instant.ts";
import type { Coverage, ReporterKind } from "#shared/match/reporter.ts";
import {
	countPin,
	findLink,
	forgetWrongPins,
	insertLink,
	type ListedLink,
	noteDevice,
	putDevice,
	readLinks,
	revokeLink,
} from "./reporter-link.store.ts";
import { createReporterSecrets, deviceOf, newCode, newToken } from "./reporter-secrets.ts";

/** From this number of wrong PINs on, the link is locked. */
const MAX_WRONG_PINS = 5;
/** Maximum number of links of a match that are neither revoked nor expired. */
const MAX_OPEN_LINKS = 20;
const DEFAULT_LIFETIME_MS = DAY_MS;

export interface NewReporterLink {
	kind: ReporterKind;
	coverage: Coverage;
	label: string;
	pin?: string | undefined;
	expiresAt?: Instant | undefined;
	showsNames: boolean;
}

/** A browser that holds a valid link. */
export interface Reporter {
	link: ReporterLinkTable;
	device: string;
}

export type ReporterLinks = ReturnType<typeof createReporterLinks>;

export function createReporterLinks({ db, bus, clock, serverSecret }: { db: Db; bus: Bus; clock: Clock; serverSecret: string }) {
	const { kysely } = db;
	const secrets = createReporterSecrets(serverSecret);

	async function checkPin(link: ReporterLinkTable, pin: string | undefined): Promise<Result<null>> {
		const { id, pin_hash: hash, wrong_pins: wrong } = link;
		if (hash === null) return { ok: true, value: null };
		if (wrong >= MAX_WRONG_PINS) return OVER.locked;
		if (pin === undefined || pin.trim() === "") return PIN_NEEDED;
		if (!(await countPin(kysely, id, MAX_WRONG_PINS))) return OVER.locked;
		if (!secrets.isSameHash(secrets.hashPin(id, pin), hash)) return wrong + 1 >= MAX_WRONG_PINS ? OVER.locked : PIN_WRONG;
		await forgetWrongPins(kysely, id);
		return { ok: true, value: null };
	}

	async function listed(matchId: string, linkId: string): Promise<ReporterLink> {
		const found = (await readLinks(kysely, matchId)).find(({ id }) => id === linkId);
		if (!found) throw new Error(`The reporter link ${linkId} is missing`);
		return toLink(found, clock());
	}

	return {
		list: async (matchId: string): Promise<ReporterLink[]> => (await readLinks(kysely, matchId)).map((row) => toLink(row, clock())),

		async create(
			match: { id: string; startsAt: Instant },
			{ kind, coverage, label, pin, expiresAt, showsNames }: NewReporterLink,
			by: string,
		): Promise<Result<{ link: ReporterLink; secret: string; code: string }>> {
			const now = clock();
			const until = expiresAt ?? Math.max(now, match.startsAt) + DEFAULT_LIFETIME_MS;
			if (until <= now) return invalid("body.expiresAt", "is over already");
			const open = (await readLinks(kysely, match.id)).filter((row) => stateOf(row, now) === "open");
			if (open.length >= MAX_OPEN_LINKS) return invalid("body", `a match has at most ${MAX_OPEN_LINKS} open links: revoke one first`);
			const [secret, code] = [newToken(), newCode()];
			const id = await kysely.transaction().execute(async (transaction) => {
				await recordDeskChange(transaction, match.id, { now, node: bus.node });
				const [linkId = ""] = await allocateIds(transaction, "rl", 1);
				await insertLink(transaction, {
					...{ id: linkId, match_id: match.id, kind, coverage, label },
					secret_hash: secrets.hashSecret(secret),
					code_hash: secrets.hashCode(code),
					pin_hash: pin === undefined ? null : secrets.hashPin(linkId, pin),
					wrong_pins: 0,
					shows_names: showsNames ? 1 : 0,
					expires_at: until,
					...{ created_by: by, created_at: now, revoked_by: null, revoked_at: null },
				});
				return linkId;
			});
			bus.publish("desk.changed", { matchIds: [match.id] });
			return { ok: true, value: { link: await listed(match.id, id), secret, code } };
		},

		async revoke(matchId: string, linkId: string, by: string): Promise<Result<ReporterLink>> {
			const link = await findLink(kysely, "id", linkId);
			if (link?.match_id !== matchId) return refuse({ code: "not_found", message: `The match ${matchId} has no reporter link ${linkId}.` });
			await kysely.transaction().execute(async (transaction) => {
				await recordDeskChange(transaction, matchId, { now: clock(), node: bus.node });
				await revokeLink(transaction, linkId, { by, at: clock() });
			});
			bus.publish("desk.changed", { matchIds: [matchId] });
			return { ok: true, value: await listed(matchId, linkId) };
		},

		/** Opens a link in a browser. `cookie` is the browser's cookie, or a new one for it. */
		async open(
			by: { secret?: string | undefined; code?: string | undefined; pin?: string | undefined },
			cookie: string,
		): Promise<Result<Reporter>> {
			const { secret, code, pin } = by;
			const link =
				secret === undefined
					? await findLink(kysely, "code_hash", secrets.hashCode(code ?? ""))
					: await findLink(kysely, "secret_hash", secrets.hashSecret(secret));
			if (!link) return UNKNOWN;
			const device = deviceOf(cookie);
			const over = refuseOver(link, clock());
			if (over) return over;
			if (await noteDevice(kysely, link.id, device, clock())) return { ok: true, value: { link, device } };
			const checked = await checkPin(link, pin);
			if (!checked.ok) return checked;
			await putDevice(kysely, link.id, device, clock());
			return { ok: true, value: { link, device } };
		},

		/** The holder of a link, read anew for every call, so that a revocation counts at once on every node. */
		async require(linkId: string, cookie: string | null): Promise<Result<Reporter>> {
			const link = cookie === null ? undefined : await findLink(kysely, "id", linkId);
			if (!link || cookie === null) return NOT_OPENED;
			const device = deviceOf(cookie);
			if (!(await noteDevice(kysely, linkId, device, clock()))) return NOT_OPENED;
			return refuseOver(link, clock()) ?? { ok: true, value: { link, device } };
		},
	};
}

const UNKNOWN = refuse({ code: "not_found", message: "There is no such reporter link: check the code." });
const NOT_OPENED = refuse({ code: "unauthenticated", message: "This browser has not opened the link: open it or type in its code again." });
const PIN_NEEDED = refuse({ code: "wrong_code", message: "This link has a PIN: type it in." });
const PIN_WRONG = refuse({ code: "wrong_code", message: "The PIN is wrong." });
const OVER = {
	revoked: refuse({ code: "link_expired", message: "This link was revoked: ask the person who gave it to you for another." }),
	expired: refuse({ code: "link_expired", message: "This link has expired: ask the person who gave it to you for another." }),
	locked: refuse({
		code: "link_expired",
		message: "This link is locked, because five wrong PINs were entered: ask the person who gave it to you for another.",
	}),
} as const;

/** Returns the refusal of a link that is no longer valid. */
function refuseOver(link: ReporterLinkTable, now: Instant): Result<never> | null {
	const state = stateOf(link, now);
	return state === "revoked" || state === "expired" ? OVER[state] : null;
}

function invalid(path: string, message: string): Result<never> {
	return refuse({ code: "invalid_request", message: `The request does not check at ${path}: ${message}.`, issues: [{ path, message }] });
}

function stateOf(link: ReporterLinkTable, now: Instant): ReporterLink["state"] {
	if (link.revoked_at !== null) return "revoked";
	if (link.expires_at <= now) return "expired";
	return link.wrong_pins >= MAX_WRONG_PINS ? "locked" : "open";
}

function toLink(row: ListedLink, now: Instant): ReporterLink {
	return {
		id: row.id,
		matchId: row.match_id,
		kind: row.kind,
		coverage: row.coverage,
		label: row.label,
		hasPin: row.pin_hash !== null,
		showsNames: row.shows_names === 1,
		expiresAt: row.expires_at,
		createdBy: row.created_by,
		createdAt: row.created_at,
		revokedBy: row.revoked_by,
		revokedAt: row.revoked_at,
		state: stateOf(row, now),
		devices: Number(row.devices),
		seenAt: row.seen_at,
	};
}
