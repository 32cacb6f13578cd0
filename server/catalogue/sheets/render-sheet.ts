// Writes one sheet. Runs in a thread of its own (sheet-files.ts): a PDF takes some tens of milliseconds of a processor, during which no live
// frame could be sent.
import { drawPdf } from "./draw-pdf.ts";
import type { Sheet, SheetType } from "./sheet.ts";
import { writeXlsx } from "./write-xlsx.ts";

export interface SheetJob {
	type: SheetType;
	sheet: Sheet;
}

export default function renderSheet({ type, sheet }: SheetJob): Promise<Uint8Array> {
	return type === "pdf" ? drawPdf(sheet) : writeXlsx(sheet);
}
