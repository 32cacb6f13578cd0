// Asks the reader for the second step of a sign-in, or for a fresh proof that the owner is acting. The dialog is loaded when it is needed
// (app/page-wiring.tsx); one question is open at a time.
import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";

type Refused = ErrorBody["error"];
type Session = SessionAnswer["data"];

export type ProofQuestion = { id: number; close(): void } & (
	| ({ kind: "sign_in"; answer(session: Session): void } & NonNullable<Refused["secondFactor"]>)
	| ({ kind: "proof"; answer(): void } & NonNullable<Refused["proof"]>)
);

let present: ProofQuestion | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(question: ProofQuestion | null): void {
	present = question;
	for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export const proofQuestion = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	present: () => present,
};

/** Resolves with the reader's answer; rejects with `refusal` if the reader closes the dialog or another question replaces it. */
function ask<T>(refusal: Error, questionOf: (answer: (value: T) => void) => { kind: string }): Promise<T> {
	present?.close();
	return new Promise((resolve, reject) => {
		const settle = (act: () => void) => {
			show(null);
			act();
		};
		const question = questionOf((value) => settle(() => resolve(value)));
		show({ ...question, id: ++count, close: () => settle(() => reject(refusal)) } as ProofQuestion);
	});
}

/** Resolves with the session of the second step. */
export const askSecondStep = (refusal: Error, step: NonNullable<Refused["secondFactor"]>): Promise<Session> =>
	ask<Session>(refusal, (answer) => ({ kind: "sign_in", answer, ...step }));

/** Resolves once the owner has proven to be acting. */
export const askProof = (refusal: Error, proof: NonNullable<Refused["proof"]>): Promise<void> =>
	ask<void>(refusal, (answer) => ({ kind: "proof", answer, ...proof }));
