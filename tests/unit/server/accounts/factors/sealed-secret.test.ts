// Sealed secrets of authenticator apps, and recovery codes.
import { describe, expect, it } from "vitest";
import { hashRecoveryCode, makeRecoveryCodes } from "#server/accounts/factors/recovery-codes.ts";
import { createSealedSecrets } from "#server/accounts/factors/sealed-secret.ts";

const [OLD, NEW] = ["an old secret of the site, long enough", "a new secret of the site, long enough"];

describe("a sealed secret", () => {
	it("opens for its owner alone, and differs each time", () => {
		const secrets = createSealedSecrets([NEW]);
		const sealed = secrets.seal("JBSWY3DP", "u1");
		expect(sealed).not.toContain("JBSWY3DP");
		expect(secrets.seal("JBSWY3DP", "u1")).not.toBe(sealed);
		expect(secrets.open(sealed, "u1")).toEqual({ text: "JBSWY3DP", isOutdated: false });
		expect(secrets.open(sealed, "u2")).toBeNull();
		expect(secrets.open(`${sealed.slice(0, -2)}AA`, "u1")).toBeNull();
		expect(secrets.open("", "u1")).toBeNull();
	});

	it("opens with the previous secret of the site while it is set, and is then outdated", () => {
		const sealed = createSealedSecrets([OLD]).seal("JBSWY3DP", "u1");
		expect(createSealedSecrets([NEW, OLD]).open(sealed, "u1")).toEqual({ text: "JBSWY3DP", isOutdated: true });
		expect(createSealedSecrets([NEW]).open(sealed, "u1")).toBeNull();
	});
});

describe("recovery codes", () => {
	it("are ten different ones of 120 bits, in characters that cannot be mistaken", () => {
		const codes = makeRecoveryCodes();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
	});

	it("count in whatever way they are typed", () => {
		expect(hashRecoveryCode(" abcd efgh-jklm npqr ")).toBe(hashRecoveryCode("ABCD-EFGH-JKLM-NPQR"));
		expect(hashRecoveryCode("ABCD-EFGH-JKLM-NPQS")).not.toBe(hashRecoveryCode("ABCD-EFGH-JKLM-NPQR"));
	});
});
