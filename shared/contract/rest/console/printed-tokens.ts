// /api/ops/tokens: tokens that `npm run token` printed for scripts, for admins.
import { z } from "zod";
import { type Endpoint, SCOPES } from "#shared/contract/endpoint.ts";

const tag = "Ops";
const instant = z.number().int().describe("Epoch milliseconds, UTC");

const printedTokenSchema = z
	.object({
		id: z.string(),
		/** The name that was given to `npm run token`. */
		subject: z.string(),
		scopes: z.array(z.enum(SCOPES)),
		createdAt: instant,
		expiresAt: instant,
		revokedAt: instant.nullable(),
	})
	.meta({ id: "PrintedToken" });
export type PrintedTokenView = z.infer<typeof printedTokenSchema>;

export const listPrintedTokens = {
	method: "GET",
	path: "/api/ops/tokens",
	summary: "List the unexpired tokens that the command for scripts printed, newest first",
	tag,
	answer: z.object({ tokens: z.array(printedTokenSchema) }),
} as const satisfies Endpoint;

export const endPrintedToken = {
	method: "DELETE",
	path: "/api/ops/tokens/:tokenId",
	summary: "Revoke a printed token: its requests are refused and its live connections lose their rights, on every node",
	tag,
	params: z.object({ tokenId: z.string().regex(/^[\w-]{1,64}$/) }),
	answer: z.object({ ok: z.literal(true) }),
} as const satisfies Endpoint;
