// Text of PDF files in several scripts: split into runs of one font and one direction, wrapped to a width, drawn in visual order.
import bidiFactory from "bidi-js";
import { fontOfSign, type PaperFont, type Weight } from "./paper-fonts.ts";

/** The parts of a PDFKit document that text needs. */
export interface TextSurface {
	registerFont(name: string, file: Buffer): unknown;
	font(name: string): TextSurface;
	fontSize(size: number): TextSurface;
	widthOfString(text: string): number;
	text(text: string, x: number, y: number, options: { lineBreak: false; baseline: "alphabetic" }): unknown;
}

export interface TextStyle {
	size: number;
	weight?: Weight;
}

export interface PaperText {
	widthOf(text: string, style: TextStyle): number;
	/** Splits at spaces; a word that is wider than `width` is split between letters. There is at least one line. */
	wrap(text: string, style: TextStyle, width: number): string[];
	/** Draws one line. Returns its width. */
	write(text: string, style: TextStyle, x: number, y: number): number;
}

interface Run {
	font: string;
	level: number;
	text: string;
}

/** Height above the baseline of the Latin font, by which the lines of all fonts are placed. */
const ASCENT = 0.96875;
/** Characters of scripts that run from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** The parts of bidi-js that are used. */
interface Bidi {
	/** Embedding level of each UTF-16 unit; odd levels run from right to left. */
	getEmbeddingLevels(text: string, direction: "auto"): { levels: Uint8Array };
	/** The mirrored form of a bracket; `null` if there is none. */
	getMirroredCharacter(sign: string): string | null;
}
const bidi: Bidi = bidiFactory();
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function createPaperText(document: TextSurface, fonts: readonly PaperFont[]): PaperText {
	for (const { name, file } of fonts) document.registerFont(name, file);
	const widthOfRun = ({ font, text }: Run, size: number) => document.font(font).fontSize(size).widthOfString(text);
	const widthOf: PaperText["widthOf"] = (text, { size, weight }) =>
		runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0);

	function splitWord(word: string, style: TextStyle, width: number): string[] {
		const parts: string[] = [];
		let part = "";
		for (const { segment } of letters.segment(word)) {
			if (part !== "" && widthOf(part + segment, style) > width) {
				parts.push(part);
				part = "";
			}
			part += segment;
		}
		return [...parts, part];
	}

	return {
		widthOf,
		wrap(text, style, width) {
			const lines: string[] = [];
			let line = "";
			for (const word of text.split(/\s+/)) {
				const longer = line === "" ? word : `${line} ${word}`;
				if (widthOf(longer, style) <= width) {
					line = longer;
					continue;
				}
				if (line !== "") lines.push(line);
				const parts = splitWord(word, style, width);
				lines.push(...parts.slice(0, -1));
				line = parts.at(-1) ?? "";
			}
			return [...lines, line];
		},
		write(text, { size, weight }, x, y) {
			let at = x;
			for (const run of inVisualOrder(runsOf(text, weight))) {
				document
					.font(run.font)
					.fontSize(size)
					.text(run.text, at, y + size * ASCENT, { lineBreak: false, baseline: "alphabetic" });
				at += widthOfRun(run, size);
			}
			return at - x;
		},
	};
}

/** Splits a text into runs of one font and one direction, in logical order. */
function runsOf(text: string, weight: Weight = "regular"): Run[] {
	const normal = text.normalize("NFC").replace(/[\u00a0\u202f]/g, " ");
	const levels = FROM_RIGHT.test(normal) ? bidi.getEmbeddingLevels(normal, "auto").levels : null;
	const runs: Run[] = [];
	let index = 0;
	for (const raw of normal) {
		const level = levels?.[index] ?? 0;
		index += raw.length;
		const { font, sign } = fontOfSign(raw, weight);
		const last = runs.at(-1);
		if (last?.font === font && last.level === level) last.text += sign;
		else runs.push({ font, level, text: sign });
	}
	return runs;
}

/**
 * Unicode Bidirectional Algorithm, rules L2 and L4. A font lays the letters of its own right-to-left script out by itself; spaces and
 * brackets among them are Latin runs, which are turned round here.
 */
function inVisualOrder(runs: readonly Run[]): Run[] {
	const ordered = runs.map((run) => (run.level % 2 === 1 && run.font.startsWith("latin") ? { ...run, text: turnedRound(run.text) } : run));
	for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
		for (let from = 0; from < ordered.length; from += 1) {
			let to = from;
			while (to < ordered.length && (ordered[to] as Run).level >= level) to += 1;
			if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
			from = to;
		}
	}
	return ordered;
}

const turnedRound = (text: string): string =>
	[...text]
		.reverse()
		.map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
		.join("");
