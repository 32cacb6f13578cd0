// Accounts for admins: the list, one account with its scopes and devices, changes of scopes, sign-outs.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { UserTable } from "#server/db/tables/account-tables.ts";
import { AppError, unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import { endDevices, getUserFile, listUsers, setScopes, type UserFile } from "#shared/contract/rest/accounts/users.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { isBanned, readUserRow, userOfRow } from "../kernel/user.store.ts";
import type { Sessions } from "../session/session.service.ts";
import { FOR_EVER } from "./ban.service.ts";
import { createSetScopes } from "./scopes.service.ts";
import { listUserRows } from "./user-list.store.ts";

const ADMIN = { scope: "admin", rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;

export function usersApi(parts: {
	db: Db;
	bus: Bus;
	sessions: Pick<Sessions, "revoke" | "devicesOf">;
	/** The sanction in force, even if it is hidden from the user. */
	chatSanctionOf(userId: string): Promise<UserFile["chatSanction"]>;
	clock: Clock;
	log: Logger;
}): ApiDefinition[] {
	const { db, sessions, clock } = parts;
	const setScopesOf = createSetScopes(parts);

	async function readRow(userId: string): Promise<UserTable> {
		const row = await readUserRow(db, { id: userId });
		if (!row) throw new AppError({ code: "not_found", message: `There is no user ${userId}.` });
		return row;
	}

	return [
		defineQuery(listUsers, { scope: "admin" }, ({ query }) => listUserRows(db, { ...query, now: clock() })),

		defineQuery(getUserFile, { scope: "admin" }, async ({ params: { userId } }) => {
			const row = await readRow(userId);
			const [user, devices, sanction] = await Promise.all([userOfRow(db, row), sessions.devicesOf(userId), parts.chatSanctionOf(userId)]);
			const chatSanction = sanction && { kind: sanction.kind, reason: sanction.reason, until: sanction.until };
			const until = row.banned_until === FOR_EVER ? null : row.banned_until;
			return { user, devices, ban: isBanned(row, clock()) ? { until, reason: row.ban_reason } : null, chatSanction };
		}),

		defineCommand(setScopes, { ...ADMIN, needsProof: true }, async ({ params: { userId }, body: { scopes } }, { actor, audit }) => {
			const { before, after, deviceIds } = unwrap(await setScopesOf(actor?.id ?? "", userId, scopes));
			audit({ before: { scopes: before }, after: { scopes: after } });
			return { scopes: after, signedOut: deviceIds.length };
		}),

		defineCommand(endDevices, ADMIN, async ({ params: { userId } }, { audit }) => {
			await readRow(userId);
			const signedOut = await sessions.revoke(userId, { except: null }, "ended_by_staff");
			audit({ before: { devices: signedOut }, after: { devices: 0 } });
			return { signedOut };
		}),
	];
}
