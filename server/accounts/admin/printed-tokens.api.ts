// Tokens of `npm run token` for admins: the list, and revoking one.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { throwRefusal } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { endPrintedToken, listPrintedTokens } from "#shared/contract/rest/console/printed-tokens.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { readPrintedTokens, revokePrintedToken } from "../session/printed-token.store.ts";

export function printedTokensApi({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }): ApiDefinition[] {
	return [
		defineQuery(listPrintedTokens, { scope: "admin" }, async () => {
			const tokens = await readPrintedTokens(db.kysely, clock());
			return { tokens: tokens.map(({ scopes, ...token }) => ({ ...token, scopes: [...scopes] })) };
		}),
		defineCommand(
			endPrintedToken,
			{ scope: "admin", rate: { points: 60, perSeconds: 60 }, isIdempotent: false },
			async ({ params: { tokenId } }, { audit }) => {
				const isRevoked = await db.kysely.transaction().execute((transaction) => revokePrintedToken(transaction, tokenId, clock()));
				if (!isRevoked) throwRefusal({ code: "not_found", message: `There is no token ${tokenId} that could still be used.` });
				// This node and all others read the revocation from the outbox.
				bus.committed();
				audit({ subject: `token ${tokenId}`, after: { revoked: true } });
				return { ok: true } as const;
			},
		),
	];
}
