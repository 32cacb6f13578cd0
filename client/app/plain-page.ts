// HTML of a page that is built without rendering, for cases where nothing else can be shown: one sentence and links. The site's content
// security policy allows it no style sheet, so styles are in attributes; the colours are those of styles/tokens.css.

const BODY =
	"display:grid;place-content:center;justify-items:center;gap:8px;min-height:100vh;box-sizing:border-box;margin:0;padding:16px;background:light-dark(#f4f6f3,#0b1110);color:light-dark(#0f1a17,#eaf2ee);font:.875rem/1.25rem 'Inter Variable',Inter,system-ui,sans-serif;text-align:center";
const TITLE = "margin:0;font-size:1.25rem;line-height:1.75rem";
const LINK = "display:inline-block;padding:12px;color:inherit;font-weight:600;text-underline-offset:3px";

interface PlainPage {
	locale: string;
	title: string;
	sentence: string;
	/** An empty `href` reloads the same page. */
	links: readonly { href: string; text: string }[];
}

export function plainPage({ locale, title, sentence, links }: PlainPage): string {
	const ways = links.map(({ href, text }) => `<a href="${href}" style="${LINK}">${text}</a>`).join(" ");
	return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><body style="${BODY}"><h1 style="${TITLE}">${title}</h1><p style="margin:0">${sentence}</p><p style="margin:0">${ways}</p></body></html>`;
}
