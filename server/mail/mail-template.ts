// Renders a mail as plain text and as simple HTML with the same content.
import type { Locale } from "#shared/i18n/locales.ts";
import { escapeHtml } from "#shared/kit/escape-html.ts";

export interface MailLayout {
	locale: Locale;
	siteName: string;
	siteUrl: string;
	title: string;
	/** Paragraphs of plain text. */
	lines: string[];
	/** `fallback` introduces the address itself, for readers whose mail program does not open the button. */
	action?: { label: string; url: string; fallback: string };
	/** Reason why the recipient gets the mail, in one sentence. */
	footer: string;
}

/** The mail loads nothing from the network; its colours are readable in light and dark mode, whether or not a client inverts them. */
export function renderMail(parts: MailLayout): { text: string; html: string } {
	return { text: textOf(parts), html: htmlOf(parts) };
}

function textOf({ siteName, siteUrl, title, lines, action, footer }: MailLayout): string {
	const link = action ? [`${action.label}:\n${action.url}`] : [];
	return `${[title, ...lines, ...link, `-- \n${footer}\n${siteName}, ${siteUrl}`].join("\n\n")}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlOf({ locale, siteName, siteUrl, title, lines, action, footer }: MailLayout): string {
	const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
	return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div role="article" lang="${locale}" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(siteName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${[...paragraphs, ...(action ? actionOf(action) : [])].join("\n")}
<hr style="margin:24px 0 16px;border:0;border-top:1px solid #8a8f98">
<p style="margin:0;font-size:14px">${escapeHtml(footer)}<br><a href="${escapeHtml(siteUrl)}" style="color:inherit">${escapeHtml(siteName)}</a></p>
</div>
</body>
</html>
`;
}

/** A button, and the address in plain text. */
const actionOf = ({ label, url, fallback }: { label: string; url: string; fallback: string }) => [
	`<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background-color:#0a7a4f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
	`<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(fallback)} <a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(url)}</a></p>`,
];
