// kill -9 before each statement by which a payment is settled: afterwards all of it is there or nothing, and the provider's next attempt
// does it once: one subscription, one invoice without a gap in its numbers, one mail, balanced books.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { PAYMENT_NOW, settledReport, startPayments } from "../../support/payment-server.ts";

const script = fileURLToPath(new URL("../../support/settle-and-die.ts", import.meta.url));
const MANY_MS = 180_000;
/** Each kill starts a process: in a short run one database has the odd statements and the other the even ones. */
const STEP = process.env.LONG === "1" ? 1 : 2;

/** Killed before its `killAt`-th statement, where it has as many. Resolves to what it printed, null where it was killed. */
function settle({ dataDir, databaseUrl = "" }: EmptyDatabase, paymentId: string, killAt: number): Promise<string | null> {
	const child = spawn(process.execPath, [script, dataDir, databaseUrl, paymentId, String(killAt), String(PAYMENT_NOW)]);
	let [printed, errors] = ["", ""];
	child.stdout.on("data", (chunk) => {
		printed += chunk;
	});
	child.stderr.on("data", (chunk) => {
		errors += chunk;
	});
	return new Promise((resolve, reject) => {
		child.on("close", (code, signal) => {
			if (signal === "SIGKILL") resolve(null);
			else if (code === 0) resolve(printed.trim());
			else reject(new Error(errors));
		});
	});
}

describe.each(DATABASE_KINDS)("kill -9 while a payment settles on $kind", ({ kind, isMissing, create }) => {
	it.skipIf(isMissing)(
		"loses nothing and doubles nothing, whichever statement it comes before",
		async () => {
			const empty = await create();
			const server = await startPayments(empty, { settings: { cards: "sandbox" } });
			const facts = async () => ({
				subscriptions: (await server.subscriptions()).length,
				invoices: (await server.db.kysely.selectFrom("invoices").select("number").orderBy("number").execute()).map(({ number }) => number),
				mails: (await server.mails()).length,
				balances: await server.balances(),
			});
			const numbers: string[] = [];
			let killAt = kind === "sqlite" ? 1 : STEP;
			for (let [isKilled, settled] = [true, 1]; isKilled; killAt += STEP, settled++) {
				const fan = await server.addUser(`fan${settled}`);
				const { id } = await server.start(fan);
				const before = await facts();
				const printed = await settle(empty, id, killAt);
				isKilled = printed === null;
				if (isKilled) {
					expect(await facts(), `before statement ${killAt}`).toEqual(before);
					expect((await server.read(fan, id)).state).toBe("pending");
					expect((await server.payments.events.receive(settledReport(id))).outcome).toBe("applied");
				}
				expect((await server.payments.events.receive(settledReport(id))).outcome).toBe("repeated");
				numbers.push(`INV-2026-${String(settled).padStart(6, "0")}`);
				const sum = settled * 1_999;
				expect(await facts(), `after statement ${killAt}`).toEqual({
					...{ subscriptions: settled, invoices: numbers, mails: settled },
					balances: { "provider:sandbox EUR": sum, "revenue EUR": -sum },
				});
			}
			// Receipt, lock, buyer, payment, ledger, subscription, invoice, mail: each is a step of its own.
			expect(killAt).toBeGreaterThan(12);
			await server.stop();
			await empty.remove();
		},
		MANY_MS,
	);
});
