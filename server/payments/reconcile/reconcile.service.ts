// Compares the site's books with the providers': finds payments that only one side has, and differing amounts.
import type { Db } from "#server/db/open-database.ts";
import type { PaymentProviderKey } from "#shared/contract/payments.ts";
import { type Clock, DAY_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { readBalances } from "../ledger/ledger.store.ts";
import type { ProviderPayment } from "../providers/port/provider.ts";
import type { Providers } from "../providers/providers.ts";
import { findBySettlement, noteDifference, RECONCILIATION, readSettled, resolveDifference } from "./difference.store.ts";

/** Each run compares the whole window, so that a provider's outage of a day does not matter. */
const WINDOW_MS = 3 * DAY_MS;
/** Payments younger than this are not compared, because their reports may still be on the way. */
const SETTLING_MS = 5 * MINUTE_MS;

export interface Reconciliation {
	/** Resolves to the number of the providers' payments that were compared. */
	run(): Promise<number>;
}

export function createReconciliation({ db, clock, providers }: { db: Db; clock: Clock; providers: Providers }): Reconciliation {
	const { kysely } = db;

	async function compare(provider: PaymentProviderKey, theirs: readonly ProviderPayment[], since: Instant, until: Instant): Promise<void> {
		const note = (kind: "missing_here" | "missing_there" | "other_amount", subject: string, paymentId: string | null, details: object) =>
			noteDifference(kysely, { kind, provider, subject, payment_id: paymentId, details: JSON.stringify(details) }, clock());
		/** Resolves differences that disappeared by themselves. */
		const forget = async (kinds: readonly string[], subject: string) => {
			for (const kind of kinds) await resolveDifference(kysely, `${kind} ${provider} ${subject}`, { by: RECONCILIATION, at: clock() });
		};
		for (const their of theirs) {
			const { payment, aside } = await findBySettlement(kysely, provider, their.settlementRef);
			const { amountMinor, currency, refundedMinor } = their;
			if (!payment && !aside) {
				await note("missing_here", their.settlementRef, their.paymentId, { theirs: { amountMinor, currency, refundedMinor } });
				continue;
			}
			const returned = aside?.resolution === "returned" ? aside.amount_minor : 0;
			const ours = payment
				? { amountMinor: payment.amount_minor, currency: payment.currency, refundedMinor: payment.refunded_minor }
				: { amountMinor: aside?.amount_minor, currency: aside?.currency, refundedMinor: returned };
			const isSame = ours.amountMinor === amountMinor && ours.currency === currency && ours.refundedMinor === refundedMinor;
			await forget(isSame ? ["missing_here", "missing_there", "other_amount"] : ["missing_here", "missing_there"], their.settlementRef);
			if (!isSame)
				await note("other_amount", their.settlementRef, their.paymentId, { ours, theirs: { amountMinor, currency, refundedMinor } });
		}
		const refs = new Set(theirs.map(({ settlementRef }) => settlementRef));
		// Clocks differ: a payment that settled at the edge of the window here may be in another window of the provider.
		for (const { id, settlement_ref: ref, amount_minor: amountMinor, currency } of await readSettled(
			kysely,
			provider,
			since + DAY_MS,
			until,
		)) {
			if (ref !== null && !refs.has(ref)) await note("missing_there", ref, id, { ours: { amountMinor, currency } });
		}
	}

	/** The sum of all balances is 0 by construction; a row that was written without this code would show here. */
	async function checkLedger(): Promise<void> {
		const sums = new Map<string, number>();
		for (const { currency, balanceMinor } of await readBalances(kysely)) sums.set(currency, (sums.get(currency) ?? 0) + balanceMinor);
		for (const [currency, sumMinor] of sums) {
			if (sumMinor === 0) {
				await resolveDifference(kysely, `ledger free ${currency}`, { by: RECONCILIATION, at: clock() });
				continue;
			}
			const details = JSON.stringify({ currency, sumMinor });
			await noteDifference(kysely, { kind: "ledger", provider: "free", subject: currency, payment_id: null, details }, clock());
		}
	}

	return {
		async run() {
			const until = clock() - SETTLING_MS;
			const since = until - WINDOW_MS;
			let compared = 0;
			for (const [key, provider] of providers.entries()) {
				const theirs = await provider.list(since, until);
				if (theirs === null) continue;
				await compare(key, theirs, since, until);
				compared += theirs.length;
			}
			await checkLedger();
			return compared;
		},
	};
}
