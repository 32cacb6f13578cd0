import { expect, it } from "vitest";
import { slugOf } from "#shared/kit/slug.ts";

it("makes a name an address: folded, words joined by hyphens, letters of all scripts", () => {
	expect(slugOf("Estadio Olímpico, Tumarora")).toBe("estadio-olimpico-tumarora");
	expect(slugOf("Beirao People's Stadium")).toBe("beirao-peoples-stadium");
	expect(slugOf("Лужники")).toBe("лужники");
	expect(slugOf(" – ")).toBe("");
});
