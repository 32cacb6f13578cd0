// A workbook (.xlsx) built from rows, for the tests of the spreadsheet import: texts, numbers, days, times.
import { crc32, deflateRawSync } from "node:zlib";

/** A number in a built-in format: days (14), days with times (22) or times (20). */
interface FormattedNumber {
	number: number;
	format: 14 | 20 | 22;
}

export type MadeCell = string | number | null | FormattedNumber;

/** `sheets`: rows by the name of the sheet, in order. */
export function madeWorkbook(sheets: Readonly<Record<string, readonly (readonly MadeCell[])[]>>): Buffer {
	const names = Object.keys(sheets);
	const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const parts: Record<string, string> = {
		"[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
		"xl/workbook.xml": `<workbook xmlns="${spreadsheet}" xmlns:r="${relation}"><sheets>${names
			.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
			.join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships>${names
			.map((_name, place) => `<Relationship Id="rId${place + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`)
			.join("")}<Relationship Id="rStyles" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
		"xl/styles.xml": `<styleSheet xmlns="${spreadsheet}"><cellXfs>${[0, 14, 20, 22].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`,
	};
	for (const [place, rows] of Object.values(sheets).entries()) {
		const data = rows.map((cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join("")}</row>`);
		parts[`xl/worksheets/sheet${place + 1}.xml`] = `<worksheet xmlns="${spreadsheet}"><sheetData>${data.join("")}</sheetData></worksheet>`;
	}
	return madeZip(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })));
}

function cellXml(cell: MadeCell, row: number, column: number): string {
	const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
	if (cell === null) return "";
	if (typeof cell === "string")
		return `<c ${place} t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
	if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
	return `<c ${place} s="${[0, 14, 20, 22].indexOf(cell.format)}"><v>${cell.number}</v></c>`;
}

/** `statedBytes`: the unpacked size that the archive states, if it is false. */
export function madeZip(files: readonly { name: string; content: Buffer; statedBytes?: number }[]): Buffer {
	const locals: Buffer[] = [];
	const entries: Buffer[] = [];
	let at = 0;
	for (const { name, content, statedBytes = content.length } of files) {
		const packed = deflateRawSync(content);
		const sizes = Buffer.alloc(12);
		sizes.writeUInt32LE(crc32(content), 0);
		sizes.writeUInt32LE(packed.length, 4);
		sizes.writeUInt32LE(statedBytes, 8);
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(20, 4);
		local.writeUInt16LE(8, 8);
		sizes.copy(local, 14);
		local.writeUInt16LE(name.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(20, 6);
		entry.writeUInt16LE(8, 10);
		sizes.copy(entry, 16);
		entry.writeUInt16LE(name.length, 28);
		entry.writeUInt32LE(at, 42);
		entries.push(entry, Buffer.from(name));
		locals.push(local, Buffer.from(name), packed);
		at += local.length + name.length + packed.length;
	}
	const list = Buffer.concat(entries);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(files.length, 8);
	end.writeUInt16LE(files.length, 10);
	end.writeUInt32LE(list.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...locals, list, end]);
}
