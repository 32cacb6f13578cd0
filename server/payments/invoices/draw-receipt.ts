// Draws a receipt as PDF: one page, black on white, with the letters of names in Latin, Cyrillic and Greek.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { ReceiptPaper } from "#shared/contract/rest/payments/payments.ts";
import { dateFormat } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { paperTextOf } from "../kernel/paper-texts.ts";
import { formatMoney } from "../kernel/payment-mails.ts";

const require = createRequire(import.meta.url);
/** A run of text uses the first of these fonts that has its first character. */
const FONTS = [
	{
		name: "latin",
		path: require.resolve("@fontsource/inter/files/inter-latin-400-normal.woff"),
		has: /[ -~\u00a1-\u00ff\u2000-\u206f\u20ac\u2212]/u,
	},
	{
		name: "latin-ext",
		path: require.resolve("@fontsource/inter/files/inter-latin-ext-400-normal.woff"),
		has: /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20cf]/u,
	},
	{
		name: "cyrillic",
		path: require.resolve("@fontsource/inter/files/inter-cyrillic-400-normal.woff"),
		has: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/u,
	},
	{ name: "greek", path: require.resolve("@fontsource/inter/files/inter-greek-400-normal.woff"), has: /[\u0370-\u03ff]/u },
] as const;
type FontName = (typeof FONTS)[number]["name"];

let loading: Promise<Buffer[]> | undefined;
const loadFonts = () => (loading ??= Promise.all(FONTS.map(({ path }) => readFile(path))));

const MARGIN = 56;
const RIGHT = 595 - MARGIN;
const [SMALL, USUAL, LARGE] = [9, 11, 20];

export async function drawReceipt(paper: ReceiptPaper): Promise<Buffer> {
	const fonts = await loadFonts();
	const t = paperTextOf(DEFAULT_LOCALE);
	const document = new PDFDocument({
		size: "A4",
		margin: MARGIN,
		compress: true,
		font: "" as never,
		info: { Title: paper.number, Author: paper.seller },
	});
	FONTS.forEach(({ name }, place) => {
		document.registerFont(name, fonts[place] as Buffer);
	});
	const chunks: Buffer[] = [];
	document.on("data", (chunk: Buffer) => chunks.push(chunk));
	const ended = new Promise<void>((resolve, reject) => {
		document.on("end", resolve);
		document.on("error", reject);
	});

	let y = MARGIN;
	const write = (text: string, x: number, size: number) => {
		let at = x;
		for (const run of runsOf(text)) {
			document.font(run.font).fontSize(size).text(run.text, at, y, { lineBreak: false });
			at += document.widthOfString(run.text);
		}
	};
	const widthOf = (text: string, size: number) =>
		runsOf(text).reduce((sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text), 0);
	const line = (left: string, right: string, size: number = USUAL) => {
		write(left, MARGIN, size);
		if (right !== "") write(right, RIGHT - widthOf(right, size), size);
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

/** Splits a text into runs of one font each; characters that no font has become a question mark. */
function runsOf(text: string): { font: FontName; text: string }[] {
	const runs: { font: FontName; text: string }[] = [];
	for (const sign of text.normalize("NFC").replace(/[\u00a0\u202f]/g, " ")) {
		const font = FONTS.find(({ has }) => has.test(sign));
		const [name, shown] = font ? [font.name, sign] : (["latin", "?"] as const);
		const last = runs.at(-1);
		if (last?.font === name) last.text += shown;
		else runs.push({ font: name, text: shown });
	}
	return runs;
}
