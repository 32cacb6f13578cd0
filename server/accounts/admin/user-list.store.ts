// The table of accounts for admins.
import { sql } from "kysely";
import { containsWords } from "#server/db/contains-words.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { UserRow } from "#shared/contract/rest/accounts/users.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { skeletonOf } from "../names/name-skeleton.ts";

interface UserFilter {
	/** Part of a name, an address or a phone number, or a whole id. */
	q?: string | undefined;
	only?: "staff" | "banned" | undefined;
	/** One of name, created, seen; a leading `-` reverses the order. */
	sort: string;
	offset: number;
	limit: number;
	now: Instant;
}

const SORT_COLUMNS = { name: "name_key", created: "created_at", seen: "last_seen_at" } as const;

export async function listUserRows({ kysely }: Db, filter: UserFilter): Promise<{ rows: UserRow[]; total: number }> {
	const { q, only, sort, offset, limit, now } = filter;
	const isDown = sort.startsWith("-");
	const column = SORT_COLUMNS[(isDown ? sort.slice(1) : sort) as keyof typeof SORT_COLUMNS];
	const chosen = kysely
		.selectFrom("users")
		.$if(only === "staff", (all) => all.where("scopes", "!=", "[]"))
		.$if(only === "banned", (all) => all.where("banned_until", ">", now))
		.$if(q !== undefined, (all) => all.where((row) => row.or(matches(q ?? "").map((one) => one))));
	const [rows, { total }] = await Promise.all([
		chosen
			.select(["id", "display_name", "email", "phone", "scopes", "banned_until", "created_at"])
			.select((row) =>
				row
					.selectFrom("devices")
					.select(({ fn }) => fn.max("devices.last_seen_at").as("at"))
					.whereRef("devices.user_id", "=", "users.id")
					.as("last_seen_at"),
			)
			// Users without a last visit come last in both orders.
			.orderBy(sql.ref(column), (order) => (isDown ? order.desc() : order.asc()).nullsLast())
			.orderBy("id")
			.limit(limit)
			.offset(offset)
			.execute(),
		chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
	]);
	return {
		rows: rows.map((row) => ({
			id: row.id,
			displayName: row.display_name,
			email: row.email,
			phone: row.phone,
			scopes: JSON.parse(row.scopes) as Scope[],
			bannedUntil: row.banned_until !== null && row.banned_until > now ? row.banned_until : null,
			createdAt: row.created_at,
			lastSeenAt: row.last_seen_at,
		})),
		total: Number(total),
	};
}

/** Compares names by their skeleton, so that case, accents and look-alikes do not matter, and addresses in lower case. */
function matches(q: string) {
	const look = skeletonOf(q);
	const folded = q.toLowerCase();
	return [
		...(look === "" ? [] : [containsWords(sql.ref("name_key"), look)]),
		containsWords(sql.ref("email_key"), folded),
		containsWords(sql.ref("phone"), folded),
		sql<boolean>`id = ${folded}`,
	];
}
