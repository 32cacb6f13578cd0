import { expect, it } from "vitest";
import { createPreviewTokens, type PreviewedVersion } from "#server/content/preview-token.ts";

const VERSION: PreviewedVersion = { kind: "page", documentId: "policy-privacy", version: 3, expiresAt: 1_800_000_000_000 };
const { sign, read } = createPreviewTokens("a secret of the tests");
const token = sign(VERSION);

it("A token of a preview names one version of one document, and survives an address as it is", () => {
	expect(read(token)).toEqual(VERSION);
	expect(encodeURIComponent(token)).toBe(token);
});

it.each([
	["another version", token.replace("~3~", "~4~")],
	["another document", token.replace("policy-privacy", "policy-refund")],
	["another kind", token.replace("page~", "movie~")],
	["a later end", token.replace("1800000000000", "1900000000000")],
	["a kind that has none", token.replace("page~", "plan~")],
	["another secret", createPreviewTokens("another secret").sign(VERSION)],
	["nothing", ""],
])("A token with %s was not signed here", (_what, other) => {
	expect(read(other)).toBeNull();
});
