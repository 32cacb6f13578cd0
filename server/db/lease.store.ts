// Queries on leases. The end of a lease is a time of the database's clock, so that a node with a wrong clock neither takes one too early
// nor holds one too long. On SQLite that is the machine's own clock.
import { sql } from "kysely";
import type { Instant } from "#shared/kit/instant.ts";
import { POSTGRES_NOW } from "./database-clock.ts";
import type { Db } from "./open-database.ts";

/** A lease that another machine owns. */
export interface HeldLease {
	holder: string;
	endsAt: Instant;
}

export interface LeaseRequest {
	name: string;
	holder: string;
	leaseMs: number;
	/** This machine's time in epoch milliseconds; used on SQLite only. */
	now: Instant;
	/** `true` if another machine had the lease when it was last read: then the lease is read before it is tried. */
	isOthers: boolean;
	/** A lease of another machine that counts as ended because it was not renewed. */
	dead: HeldLease | null;
}

/**
 * Takes or renews leases in one statement; leases of other machines are read in another one before. The result for each lease is `null` if
 * it was taken, otherwise its current owner, whose lease has not ended and is not `dead`.
 */
export async function takeLeases(db: Db, requests: readonly LeaseRequest[]): Promise<(HeldLease | null)[]> {
	const othersNames = requests.filter(({ isOthers, dead }) => isOthers && !dead).map(({ name }) => name);
	const now = db.kind === "postgres" ? POSTGRES_NOW : sql<number>`${requests[0]?.now ?? 0}`;
	const others = await readLeases(db, othersNames, now);
	// A statement can take a name only once: if two requests have the same name, the second one reads the lease again.
	const due = requests.filter(({ name }, place) => !others.has(name) && requests.findIndex((first) => first.name === name) === place);
	const taken = await tryLeases(db, due, now);
	const missed = await readLeases(
		db,
		requests.filter(({ name, holder }) => !others.has(name) && !taken.has(holder)).map(({ name }) => name),
	);
	// A lease that was given up in the meantime is free at the next attempt.
	const lost: HeldLease = { holder: "", endsAt: 0 };
	return requests.map(({ name, holder }) => (taken.has(holder) ? null : (others.get(name) ?? missed.get(name) ?? lost)));
}

/** Returns the holders whose leases were taken. */
async function tryLeases({ kysely }: Db, requests: readonly LeaseRequest[], now: typeof POSTGRES_NOW): Promise<Set<string>> {
	if (requests.length === 0) return new Set();
	const deaths = requests.flatMap(({ name, dead }) => (dead ? [{ name, ...dead }] : []));
	const taken = await kysely
		.insertInto("leases")
		.values(requests.map(({ name, holder, leaseMs }) => ({ name, holder, ends_at: sql<number>`${now} + ${leaseMs}` })))
		.onConflict((conflict) =>
			conflict
				.column("name")
				.doUpdateSet(({ ref }) => ({ holder: ref("excluded.holder"), ends_at: ref("excluded.ends_at") }))
				.where(({ and, eb, or, ref }) =>
					or([
						eb("leases.holder", "=", ref("excluded.holder")),
						eb("leases.ends_at", "<=", now),
						...deaths.map(({ name, holder, endsAt }) =>
							and([eb("leases.name", "=", name), eb("leases.holder", "=", holder), eb("leases.ends_at", "=", endsAt)]),
						),
					]),
				),
		)
		.returning("holder")
		.execute();
	return new Set(taken.map(({ holder }) => holder));
}

/** Returns leases by name; with `now`, only those that have not ended. */
async function readLeases({ kysely }: Db, names: readonly string[], now?: typeof POSTGRES_NOW): Promise<Map<string, HeldLease>> {
	if (names.length === 0) return new Map();
	const leases = kysely.selectFrom("leases").select(["name", "holder", "ends_at"]).where("name", "in", names);
	const rows = await (now === undefined ? leases : leases.where("ends_at", ">", now)).execute();
	return new Map(rows.map(({ name, holder, ends_at }) => [name, { holder, endsAt: ends_at }]));
}

export async function releaseLease({ kysely }: Db, name: string, holder: string): Promise<void> {
	await kysely.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}

/** Writes and commits a row that nothing else uses. Throws if the database cannot write. */
export async function writeCheck({ kysely }: Db, at: Instant): Promise<void> {
	await kysely
		.insertInto("leases")
		.values({ name: "check of the database", holder: "", ends_at: at })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ ends_at: at }))
		.execute();
}
