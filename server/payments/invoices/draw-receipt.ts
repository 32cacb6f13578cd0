// Draws a receipt as PDF: one page, black on white, with the letters of names in the scripts of paper-fonts.ts.

import PDFDocument from "pdfkit";
import { loadPaperFonts } from "#server/rendering/papers/paper-fonts.ts";
import { createPaperText } from "#server/rendering/papers/paper-text.ts";
import type { ReceiptPaper } from "#shared/contract/rest/payments/payments.ts";
import { dateFormat } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { paperTextOf } from "../kernel/paper-texts.ts";
import { formatMoney } from "../kernel/payment-mails.ts";

const MARGIN = 56;
const RIGHT = 595 - MARGIN;
const [SMALL, USUAL, LARGE] = [9, 11, 20];

export async function drawReceipt(paper: ReceiptPaper): Promise<Buffer> {
	const fonts = await loadPaperFonts();
	const t = paperTextOf(DEFAULT_LOCALE);
	const document = new PDFDocument({
		size: "A4",
		margin: MARGIN,
		compress: true,
		font: "" as never,
		info: { Title: paper.number, Author: paper.seller },
	});
	const text = createPaperText(document, fonts);
	const chunks: Buffer[] = [];
	document.on("data", (chunk: Buffer) => chunks.push(chunk));
	const ended = new Promise<void>((resolve, reject) => {
		document.on("end", resolve);
		document.on("error", reject);
	});

	let y = MARGIN;
	const line = (left: string, right: string, size: number = USUAL) => {
		text.write(left, { size }, MARGIN, y);
		if (right !== "") text.write(right, { size }, RIGHT - text.widthOf(right, { size }), y);
		y += size * 1.7;
	};
	const rule = () => {
		document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).stroke();
		y += USUAL;
	};
	const money = (amountMinor: number) => formatMoney(DEFAULT_LOCALE, amountMinor, paper.currency);

	line(t(paper.kind === "invoice" ? "receipt.invoice" : "receipt.creditNote"), paper.seller, LARGE);
	line(t("receipt.number", { number: paper.number }), dateFormat(DEFAULT_LOCALE, "UTC", { dateStyle: "long" }).format(paper.issuedAt));
	y += USUAL;
	if (paper.buyer) {
		line(t("receipt.buyer"), "", SMALL);
		line(paper.buyer.name, "");
		if (paper.buyer.email) line(paper.buyer.email, "");
		y += USUAL;
	}
	rule();
	const { listMinor, discountMinor, creditMinor } = paper.lines;
	if (paper.kind === "invoice") {
		line(paper.item, money(listMinor));
		if (discountMinor > 0) line(t("receipt.discount"), money(-discountMinor));
		if (creditMinor > 0) line(t("receipt.credit"), money(-creditMinor));
	} else line(t("receipt.refundOf", { item: paper.item }), money(paper.grossMinor));
	rule();
	line(t("receipt.net"), money(paper.netMinor));
	line(t("receipt.tax", { rate: String(paper.taxRate / 100), country: paper.country ?? "" }), money(paper.taxMinor));
	line(t("receipt.gross"), money(paper.grossMinor));
	y += USUAL;
	line(t("receipt.payment", { payment: paper.paymentId }), "", SMALL);
	document.end();
	await ended;
	return Buffer.concat(chunks);
}
