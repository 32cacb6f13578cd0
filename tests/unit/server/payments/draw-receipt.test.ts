// Receipts as PDF: the texts that a reader finds in the file, line by line, and their positions.
import { describe, expect, it } from "vitest";
import { drawReceipt } from "#server/payments/invoices/draw-receipt.ts";
import type { ReceiptPaper } from "#shared/contract/rest/payments/payments.ts";
import { type PdfText, readPdfTexts } from "../../../support/pdf-text.ts";

const INVOICE: ReceiptPaper = {
	number: "INV-2026-000001",
	kind: "invoice",
	seller: "Touchline Ltd",
	issuedAt: Date.UTC(2026, 10, 3, 23, 30),
	buyer: { name: "Ada Member", email: "ada@example.org" },
	item: "All sports month",
	lines: { listMinor: 1_699, discountMinor: 100, creditMinor: 50 },
	...{ currency: "EUR", netMinor: 1_302, taxRate: 1_900, country: "DE", taxMinor: 247, grossMinor: 1_549 },
	paymentId: "pay1",
} as ReceiptPaper;

const [LEFT, RIGHT] = [56, 539];

async function textsOf(changes: Partial<ReceiptPaper> = {}): Promise<PdfText[]> {
	return readPdfTexts(await drawReceipt({ ...INVOICE, ...changes }));
}

/** One text for each line, its two sides separated by a bar; runs of different fonts are joined. */
function linesOf(texts: readonly PdfText[]): string[] {
	return [...Map.groupBy(texts, ({ y, size }) => y + size).values()].map((runs) =>
		runs.map(({ text, left }, place) => (place > 0 && Math.abs(left - (runs[place - 1]?.right ?? 0)) > 1 ? ` | ${text}` : text)).join(""),
	);
}

describe("A receipt as PDF", () => {
	it("of an invoice has seller, buyer, item, discount, credit, net, tax and the sum", async () => {
		expect(linesOf(await textsOf())).toEqual([
			"Invoice | Touchline Ltd",
			"No. INV-2026-000001 | 3 November 2026",
			"For",
			"Ada Member",
			"ada@example.org",
			"All sports month | €16.99",
			"Discount | -€1.00",
			"Credit for the plan before | -€0.50",
			"Net | €13.02",
			"Tax 19 % DE | €2.47",
			"Total | €15.49",
			"Payment pay1",
		]);
	});

	it("leaves out the lines of what there is not", async () => {
		const lines = linesOf(
			await textsOf({
				buyer: { name: "Ada Member", email: null },
				lines: { listMinor: 1_699, discountMinor: 0, creditMinor: 0 },
				country: null,
			}),
		);
		expect(lines.slice(2, 6)).toEqual(["For", "Ada Member", "All sports month | €16.99", "Net | €13.02"]);
		expect(lines[6]).toBe("Tax 19 %  | €2.47");
		expect(linesOf(await textsOf({ buyer: null }))[2]).toBe("All sports month | €16.99");
	});

	it("of a refund names its item and the amount, without the lines of the invoice", async () => {
		expect(linesOf(await textsOf({ kind: "credit_note", number: "CN-2026-000001", grossMinor: -1_549 }))).toEqual([
			"Credit note | Touchline Ltd",
			"No. CN-2026-000001 | 3 November 2026",
			"For",
			"Ada Member",
			"ada@example.org",
			"Refund: All sports month | -€15.49",
			"Net | €13.02",
			"Tax 19 % DE | €2.47",
			"Total | -€15.49",
			"Payment pay1",
		]);
	});

	it("has amounts at the right margin and all else at the left, each line below the one before, the title largest", async () => {
		const texts = await textsOf();
		const rows = [...Map.groupBy(texts, ({ y, size }) => y + size).entries()];
		for (const [, runs] of rows) {
			expect(runs[0]?.left).toBe(LEFT);
			if (runs.length > 1) expect(runs.at(-1)?.right).toBeCloseTo(RIGHT, 1);
		}
		const tops = rows.map(([top]) => top);
		for (const [place, top] of tops.entries()) if (place > 0) expect((tops[place - 1] ?? 0) - top).toBeGreaterThan(10);
		expect(texts[0]?.size).toBe(20);
		expect([...new Set(texts.map(({ size }) => size))].sort((one, other) => one - other)).toEqual([9, 11, 20]);
	});

	it("writes names in Latin, Cyrillic and Greek, composed ones too, and a question mark for what no font has", async () => {
		const name = "Łukasz Жуков Ελένη Zoë\u00a0東";
		const texts = await textsOf({ buyer: { name: name.normalize("NFD"), email: null } });
		expect(linesOf(texts)).toContain("Łukasz Жуков Ελένη Zoë ?");
	});

	it("has number and seller as the title and author of the document", async () => {
		const pdf = (await drawReceipt(INVOICE)).toString("latin1");
		expect(pdf).toContain("(INV-2026-000001)");
		expect(pdf).toContain("(Touchline Ltd)");
		expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
	});
});
