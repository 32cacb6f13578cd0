// Draws a sheet as PDF: A4, black on white, tagged for screen readers, with embedded fonts. Long names are wrapped, never cut.
import PDFDocument from "pdfkit";
import { loadPaperFonts } from "#server/rendering/papers/paper-fonts.ts";
import { createPaperText, type PaperText, type TextStyle } from "#server/rendering/papers/paper-text.ts";
import type { Sheet, SheetCell, SheetColumn, SheetSection } from "./sheet.ts";

/** Lengths are in points: 72 an inch. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 42;
const WIDTH = PAGE.width - 2 * MARGIN;
const FOOT = PAGE.height - MARGIN - 18;
const GAP = 18;
const CELL_GAP = 5;
const LINE = 1.3;
const [SMALL, USUAL, HEADING, TITLE] = [7.5, 9, 11, 17];
const SIGNATURE_HEIGHT = 46;
const GREY = "#808080";

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc["struct"]>;

/** A place on the page, which moves down as parts are drawn. */
interface Place {
	document: Doc;
	text: PaperText;
	root: Element;
	y: number;
}

interface Area {
	x: number;
	width: number;
}

export async function drawPdf(sheet: Sheet): Promise<Uint8Array> {
	const fonts = await loadPaperFonts();
	const document = new PDFDocument({
		size: "A4",
		margin: 0,
		font: "" as never,
		pdfVersion: "1.7",
		tagged: true,
		lang: sheet.language,
		displayTitle: true,
		bufferPages: true,
		info: { Title: sheet.title, Subject: sheet.subtitle, Author: sheet.site, CreationDate: new Date(sheet.day) },
	});
	const chunks: Buffer[] = [];
	document.on("data", (chunk: Buffer) => chunks.push(chunk));
	const ended = new Promise<void>((resolve, reject) => {
		document.on("end", resolve);
		document.on("error", reject);
	});
	const root = document.struct("Document");
	document.addStructure(root);
	const place: Place = { document, text: createPaperText(document, fonts), root, y: MARGIN };
	drawHead(place, sheet);
	for (const sections of sheet.blocks) drawSections(place, sections);
	for (const note of sheet.notes) drawLines(place, "P", note, { size: SMALL });
	drawSignatures(place, sheet.signatures);
	drawFeet(place, sheet);
	document.end();
	await ended;
	return Buffer.concat(chunks);
}

function drawHead(place: Place, { title, subtitle, facts }: Sheet): void {
	drawLines(place, "H1", title, { size: TITLE, weight: "bold" });
	if (subtitle !== "") drawLines(place, "P", subtitle, { size: HEADING, weight: "bold" });
	place.y += 4;
	const half = (WIDTH - GAP) / 2;
	for (let index = 0; index < facts.length; index += 2) {
		const pair = facts.slice(index, index + 2).map(({ name, value }, column) => ({
			area: { x: MARGIN + column * (half + GAP), width: half },
			words: `${name}: ${value}`,
		}));
		const height = Math.max(...pair.map(({ area, words }) => heightOf(place, words, { size: USUAL }, area.width)));
		reserve(place, height);
		for (const { area, words } of pair) drawIn(place, place.root, "P", words, { size: USUAL }, area);
		place.y += height;
	}
	place.y += 8;
}

/** Draws one section over the whole width, or two next to each other, row by row. */
function drawSections(place: Place, sections: readonly SheetSection[]): void {
	const width = (WIDTH - GAP * (sections.length - 1)) / sections.length;
	const tables = sections.map((section, index) => {
		const area = { x: MARGIN + index * (width + GAP), width };
		return { section, area, cells: areasOf(section.columns, area) };
	});
	const titleHeight = Math.max(...tables.map(({ section }) => heightOf(place, section.title, { size: HEADING, weight: "bold" }, width)));
	reserve(place, titleHeight + 4 * USUAL * LINE);
	for (const { section, area } of tables) drawIn(place, place.root, "H2", section.title, { size: HEADING, weight: "bold" }, area);
	place.y += titleHeight + 2;
	// A tag that is created but never placed would prevent the document from being finished.
	const filled = tables
		.filter(({ section }) => section.rows.length > 0)
		.map((table) => ({ ...table, element: place.document.struct("Table") }));
	for (const { section, area } of tables) {
		if (section.rows.length === 0) drawIn(place, place.root, "P", section.empty, { size: USUAL }, area);
	}
	for (const { element } of filled) place.root.add(element);
	const heads = () => {
		const isNamed = filled.some(({ section }) => section.columns.some(({ title }) => title !== ""));
		if (!isNamed) return;
		drawRow(
			place,
			filled.map(({ section, ...table }) => ({ ...table, columns: section.columns, row: section.columns.map(({ title }) => title) })),
			{ tag: "TH", style: { size: SMALL, weight: "bold" } },
		);
	};
	heads();
	for (let index = 0; index < Math.max(0, ...filled.map(({ section }) => section.rows.length)); index += 1) {
		const rows = filled.flatMap(({ section, ...table }) => {
			const row = section.rows[index];
			return row ? [{ ...table, columns: section.columns, row }] : [];
		});
		drawRow(place, rows, { tag: "TD", style: { size: USUAL }, onNewPage: heads });
	}
	if (filled.length < tables.length && filled.length === 0) place.y += USUAL * LINE;
	place.y += 10;
}

interface TableRow {
	area: Area;
	cells: readonly Area[];
	element: Element;
	columns: readonly SheetColumn[];
	row: readonly SheetCell[];
}

function drawRow(
	place: Place,
	rows: readonly TableRow[],
	{ tag, style, onNewPage }: { tag: "TH" | "TD"; style: TextStyle; onNewPage?: () => void },
): void {
	const textOf = (cell: SheetCell | undefined) => (cell == null ? "" : String(cell));
	const height = Math.max(
		...rows.flatMap(({ cells, row }) => cells.map(({ width }, index) => heightOf(place, textOf(row[index]), style, width))),
	);
	if (reserve(place, height + 3)) onNewPage?.();
	for (const { area, cells, element, columns, row } of rows) {
		const line = place.document.struct("TR");
		element.add(line);
		for (const [index, cell] of cells.entries()) {
			drawIn(place, line, tag, textOf(row[index]), style, cell, columns[index]?.isNumber);
		}
		drawRule(place, area, place.y + height + 1);
	}
	place.y += height + 3;
}

/** Divides the width among the columns by their shares. */
function areasOf(columns: readonly SheetColumn[], { x, width }: Area): Area[] {
	const total = columns.reduce((sum, { share }) => sum + share, 0);
	const room = width - CELL_GAP * (columns.length - 1);
	let at = x;
	return columns.map(({ share }) => {
		const area = { x: at, width: (room * share) / total };
		at += area.width + CELL_GAP;
		return area;
	});
}

function drawSignatures(place: Place, names: readonly string[]): void {
	if (names.length === 0) return;
	reserve(place, SIGNATURE_HEIGHT);
	const width = (WIDTH - GAP * (names.length - 1)) / names.length;
	place.y += SIGNATURE_HEIGHT - 16;
	for (const [index, name] of names.entries()) {
		const area = { x: MARGIN + index * (width + GAP), width };
		drawRule(place, area, place.y, "black");
		place.y += 3;
		drawIn(place, place.root, "P", name, { size: SMALL }, area);
		place.y -= 3;
	}
	place.y += 16;
}

/** Page numbers and the address are no part of the text that a screen reader reads. */
function drawFeet({ document, text }: Place, { site, pageUrl, pageText }: Sheet): void {
	const { start, count } = document.bufferedPageRange();
	for (let index = start; index < start + count; index += 1) {
		document.switchToPage(index);
		document.markContent("Artifact", { type: "Pagination" });
		const page = pageText.replace("{{page}}", String(index + 1)).replace("{{pages}}", String(count));
		text.write(`${site} · ${pageUrl}`, { size: SMALL }, MARGIN, FOOT + 8);
		text.write(page, { size: SMALL }, MARGIN + WIDTH - text.widthOf(page, { size: SMALL }), FOOT + 8);
		document.endMarkedContent();
	}
}

/** Begins a new page if the height does not fit. Returns whether it did. */
function reserve(place: Place, height: number): boolean {
	if (place.y + height <= FOOT) return false;
	place.document.addPage();
	place.y = MARGIN;
	return true;
}

const heightOf = ({ text }: Place, words: string, style: TextStyle, width: number): number =>
	text.wrap(words, style, width).length * style.size * LINE;

/** Draws a paragraph over the whole width and moves down. */
function drawLines(place: Place, tag: "H1" | "P", words: string, style: TextStyle): void {
	const height = heightOf(place, words, style, WIDTH);
	reserve(place, height);
	drawIn(place, place.root, tag, words, style, { x: MARGIN, width: WIDTH });
	place.y += height;
}

/** Draws a paragraph at the current height, as a tagged child of an element. */
function drawIn(place: Place, parent: Element, tag: string, words: string, style: TextStyle, area: Area, isRight?: true): void {
	const { document, text, y } = place;
	const draw = () => {
		for (const [index, line] of text.wrap(words, style, area.width).entries()) {
			const x = isRight ? area.x + area.width - text.widthOf(line, style) : area.x;
			text.write(line, style, x, y + index * style.size * LINE);
		}
	};
	parent.add(document.struct(tag, {}, draw));
}

function drawRule({ document }: Place, { x, width }: Area, y: number, colour = GREY): void {
	document.markContent("Artifact", { type: "Layout" });
	document
		.moveTo(x, y)
		.lineTo(x + width, y)
		.lineWidth(0.4)
		.stroke(colour);
	document.endMarkedContent();
}
