// The dialog of a second step and of a fresh proof: it opens with the first method, and offers the others by a button each.
import "#texts/accounts";
import "#texts/factors";
import { expect, it } from "vitest";
import { ProofDialog } from "#client/accounts/proof/proof-dialog.tsx";
import type { ProofQuestion } from "#client/session/proof-question.ts";
import { rendered } from "../console/rendered.tsx";

type Methods = ProofQuestion["methods"];

const none = () => undefined;
const proofBy = (methods: Methods) => rendered(<ProofDialog question={{ id: 1, kind: "proof", methods, close: none, answer: none }} />);

it.each<[Methods, readonly string[], readonly string[]]>([
	[["password"], ["Enter your password to go on", "counts for 10 minutes"], []],
	[["passkey", "recovery"], ["fingerprint"], ["Use a recovery code"]],
	[["totp", "passkey", "recovery"], ["6-digit code"], ["Use a passkey", "Use a recovery code"]],
	[["recovery"], ["one of the recovery codes"], []],
])("A fresh proof by %j asks for the first way, and offers the others", (methods, parts, others) => {
	const { text, buttons } = proofBy(methods);
	for (const part of parts) expect(text).toContain(part);
	for (const other of others) expect(buttons).toContain(other);
});

it("A proof that no way can give asks to sign in again, and a second step has its own title", () => {
	expect(proofBy([]).html).not.toContain("<form");
	const question = { id: 1, kind: "sign_in", ticket: "a ticket of the test", close: none, answer: none } as const;
	const step = rendered(<ProofDialog question={{ ...question, methods: ["totp"] }} />);
	expect(step.text).toContain("Sign in");
	expect(step.html.toLowerCase()).toContain('autocomplete="one-time-code"');
});
