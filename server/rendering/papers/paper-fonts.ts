// The fonts that PDF files embed, by script: a run of text uses the first one that has its first character.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);
const WEIGHTS = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

const INTER = dirname(require.resolve("@fontsource/inter/package.json"));
const ARABIC = dirname(require.resolve("@fontsource/noto-sans-arabic/package.json"));
const HEBREW = dirname(require.resolve("@fontsource/noto-sans-hebrew/package.json"));

interface Script {
	name: string;
	folder: string;
	has: RegExp;
}

/** Spaces are Latin, so each word of another script is a run of its own. */
const SCRIPTS: readonly Script[] = [
	{ name: "latin", folder: INTER, has: /[ -~\u00a1-\u00ff\u2000-\u206f\u20ac\u2212]/u },
	{ name: "latin-ext", folder: INTER, has: /[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20cf]/u },
	{ name: "vietnamese", folder: INTER, has: /[\u0300-\u0309\u0323\u1ea0-\u1ef9]/u },
	{ name: "cyrillic", folder: INTER, has: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/u },
	{ name: "cyrillic-ext", folder: INTER, has: /[\u0460-\u052f]/u },
	{ name: "greek", folder: INTER, has: /[\u0370-\u03ff]/u },
	{ name: "arabic", folder: ARABIC, has: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u },
	{ name: "hebrew", folder: HEBREW, has: /[\u0590-\u05ff\ufb1d-\ufb4f]/u },
];
/** Stands for a character that no font has. */
const UNKNOWN_SIGN = "?";

export interface PaperFont {
	/** Name under which a document registers it. */
	name: string;
	file: Buffer;
}

const fontName = (script: string, weight: Weight) => `${script}-${weight}`;

let loading: Promise<PaperFont[]> | undefined;

/** Reads all fonts once a process. A document embeds only those that it uses, and of these only the letters. */
export const loadPaperFonts = (): Promise<PaperFont[]> =>
	(loading ??= Promise.all(
		SCRIPTS.flatMap(({ name, folder }) =>
			(Object.keys(WEIGHTS) as Weight[]).map(async (weight) => {
				const path = join(folder, "files", `${basename(folder)}-${name}-${WEIGHTS[weight]}-normal.woff`);
				return { name: fontName(name, weight), file: unpackWoff(await readFile(path)) };
			}),
		),
	));

/** Returns the font of a character, and the character to draw with it. */
export function fontOfSign(sign: string, weight: Weight): { font: string; sign: string } {
	const script = SCRIPTS.find(({ has }) => has.test(sign));
	return script ? { font: fontName(script.name, weight), sign } : { font: fontName("latin", weight), sign: UNKNOWN_SIGN };
}
