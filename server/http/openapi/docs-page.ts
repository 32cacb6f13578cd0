// The frame of the pages about the API, which need no script: their policy, their look, and text made safe.
import type { RequestHandler } from "express";
import { contentSecurityPolicy } from "helmet";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

export const docsPolicy = contentSecurityPolicy({
	useDefaults: false,
	directives: {
		defaultSrc: ["'none'"],
		styleSrc: ["'unsafe-inline'"],
		baseUri: ["'none'"],
		formAction: ["'none'"],
		frameAncestors: ["'none'"],
	},
}) as RequestHandler;

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Text between backticks is code, and `[text](/path)` is a link to a page of the site. */
export const marked = (text: string) =>
	escaped(text)
		.replace(/`([^`]+)`/g, "<code>$1</code>")
		.replace(/\[([^\]]+)\]\((\/[\w./#-]+)\)/g, '<a href="$2">$1</a>');
/** A long line scrolls, so the element takes the focus of a keyboard. */
export const preformatted = (text: string, label: string) =>
	`<pre tabindex="0" role="region" aria-label="${escaped(label)}">${escaped(text)}</pre>`;

export const docsPage = (title: string, content: string) => `<!doctype html>
<html lang="${DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; background: light-dark(#f4f6f3, #0b1110); color: light-dark(#0f1a17, #eaf2ee); }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; font: 0.9375rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: min(1.5rem, 10vw); line-height: 1.25; }
h2 { margin: 1.5rem 0 0.25rem; font-size: 1.0625rem; }
p { margin: 0.5rem 0; }
a { color: inherit; text-underline-offset: 0.2em; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
dl, pre { border: 1px solid light-dark(#dfe5e0, #1f2b27); border-radius: 10px; background: light-dark(#fff, #121a18); }
pre { overflow-x: auto; overflow-wrap: normal; padding: 1rem; }
dl > div { padding: 0.5rem 1rem; }
dl > div + div { border-top: 1px solid light-dark(#dfe5e0, #1f2b27); }
dt { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
dt span, dd { color: light-dark(#4b5a55, #a3b3ac); }
dd { margin: 0; }
@media (min-width: 40rem) {
	dl > div { display: grid; grid-template-columns: 18rem 1fr; gap: 1rem; }
}
nav ul, .rows { margin: 0.25rem 0; padding: 0; list-style: none; }
.rows li { padding: 0.25rem 0; }
.rows span { display: block; padding-inline-start: 1rem; }
h3 { margin: 1rem 0 0; font-size: 1rem; }
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
