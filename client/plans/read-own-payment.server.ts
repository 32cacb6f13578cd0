// Loads the payment that a page's address names, as its buyer sees it.
import type { PageContext } from "#client/api/page-context.ts";
import { getPayment, type Payment } from "#shared/contract/rest/payments/payments.ts";

interface NamedPayment {
	/** `null` if the address names no payment. */
	paymentId: string | null;
	/** `null` for everyone but the buyer: another user's payment looks like one that does not exist. */
	payment: Payment | null;
}

export async function readOwnPayment({ api, user }: PageContext, { searchParams }: URL): Promise<NamedPayment> {
	const paymentId = searchParams.get("payment") || null;
	if (paymentId === null || !user) return { paymentId, payment: null };
	try {
		return { paymentId, ...(await api.call(getPayment, { params: { paymentId } })) };
	} catch (error) {
		if (statusOf(error) === 404) return { paymentId, payment: null };
		throw error;
	}
}

/** Returns the status of an error thrown by `api.call`. */
export const statusOf = (error: unknown): number | undefined => (error as { init?: { status?: number } | null } | null)?.init?.status;
