// The texts of a PDF with their positions, as a program reads them that copies text. It only knows what PDFKit writes.
import { inflateSync } from "node:zlib";

export interface PdfText {
	text: string;
	/** Font size in points. */
	size: number;
	/** Left and right end, and distance from the bottom of the page, in points. */
	left: number;
	right: number;
	y: number;
}

interface Font {
	signs: readonly string[];
	/** Width of each character in thousandths of the font size. */
	widths: readonly number[];
}

/** Bodies of the document's objects by their number, with streams inflated. */
function readObjects(pdf: Buffer): Map<string, string> {
	const objects = new Map<string, string>();
	for (const [, number = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
		const [, head = "", stream] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
		const isDeflated = stream !== undefined && head.includes("/FlateDecode");
		objects.set(number, isDeflated ? head + inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : body);
	}
	return objects;
}

/** Fonts by the names that the page uses. */
function readFonts(objects: ReadonlyMap<string, string>): Map<string, Font> {
	const target = (body: string, key: string) => objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";
	const resources = [...objects.values()].filter((body) => body.includes("/Font <<")).join("\n");
	return new Map(
		[...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => {
			const font = objects.get(number) ?? "";
			const ranges = [...target(font, "ToUnicode").matchAll(/<\w+> <\w+> \[(.*?)\]/gs)].map(([, range]) => range).join(" ");
			const widths = /\/W \[0 \[([^\]]*)\]/.exec(target(font, "DescendantFonts"))?.[1] ?? "";
			// A glyph that stands for several letters has several codes.
			const signs = [...ranges.matchAll(/<([\w ]+)>/g)].map(([, code = ""]) => textOfCodes(code.match(/\w{4}/g) ?? []));
			return [name, { signs, widths: widths.split(" ").map(Number) }];
		}),
	);
}

const textOfCodes = (codes: readonly string[]): string => String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));

/** The texts are in the order in which they are drawn. */
export function readPdfTexts(pdf: Buffer): PdfText[] {
	const objects = readObjects(pdf);
	const fonts = readFonts(objects);
	const pages = [...objects.values()].filter((body) => body.includes("BT\n")).join("\n");
	const drawn = pages.matchAll(/BT\n1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf\n\[(.*?)\] TJ/g);
	return [...drawn].map(([, x, y, name = "", size, parts = ""]) => {
		const { signs, widths } = fonts.get(name) ?? { signs: [], widths: [] };
		const codes = [...parts.matchAll(/<(\w+)>/g)]
			.flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
			.map((hex) => Number.parseInt(hex, 16));
		const kerning = [...parts.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, moved]) => sum + Number(moved), 0);
		const thousandths = codes.reduce((sum, code) => sum + (widths[code] ?? 0), -kerning);
		const left = Number(x);
		return {
			text: codes.map((code) => signs[code] ?? "").join(""),
			size: Number(size),
			left,
			right: left + (thousandths * Number(size)) / 1_000,
			y: Number(y),
		};
	});
}
