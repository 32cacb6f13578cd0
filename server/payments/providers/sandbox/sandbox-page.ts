// The sandbox's page, /sandbox-pay/{session}: plain HTML without scripts, like a provider's hosted page. Anyone with its address may
// choose the outcome of the payment.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Db } from "#server/db/open-database.ts";
import type { SandboxSessionTable } from "#server/db/tables/payment-tables.ts";
import { paperTextOf } from "#server/payments/kernel/paper-texts.ts";
import { formatMoney } from "#server/payments/kernel/payment-mails.ts";
import type { Queue } from "#server/queue/queue.ts";
import { emailSchema } from "#shared/contract/rest/accounts/accounts.ts";
import { localeOf } from "#shared/i18n/locales.ts";
import { escapeHtml } from "#shared/kit/escape-html.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { lockSession, queueWebhooks, readSession, SANDBOX_QUEUE, updateSession } from "./sandbox.store.ts";
import { planOutcome, SANDBOX_OUTCOMES, type SandboxOutcome } from "./sandbox-outcomes.ts";
import type { SandboxContent } from "./sandbox-provider.ts";

/** The site's style as text, because the page loads no files. Colours are those of client/styles/tokens.css. */
const STYLE = `
:root{color-scheme:light dark;--card:light-dark(#fff,#121a18);--ink-1:light-dark(#0f1a17,#eaf2ee);--ink-2:light-dark(#4b5a55,#a3b3ac);--line:light-dark(#dfe5e0,#1f2b27);--control:light-dark(#838f89,#5e6f68)}
*{box-sizing:border-box;margin:0}
body{padding:clamp(0px,7vw - 28px,64px) 0;background:var(--card);color:var(--ink-1);font:.875rem/1.25rem "Inter Variable",Inter,system-ui,sans-serif}
main{display:grid;gap:16px;max-width:400px;margin:0 auto;padding:24px 20px;background:var(--card)}
h1{font-size:1.375rem;line-height:1.75rem;letter-spacing:-.02em}
h2{font-size:.875rem}
.notice{padding:12px 14px;border-radius:10px;background:light-dark(#fdf1dc,#2a2212);color:light-dark(#8a5200,#f2b84b);font-weight:600}
.pays{color:var(--ink-2);overflow-wrap:anywhere}
.pays strong{display:block;color:var(--ink-1);font-size:1.75rem;line-height:2.25rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
form{display:grid;gap:8px;margin-top:-8px}
button{min-height:2.75rem;padding:10px 16px;border:1px solid var(--control);border-radius:10px;background:var(--card);color:inherit;font:inherit;font-weight:600;text-align:start;cursor:pointer}
button:hover,button.first{border-color:var(--ink-1)}
button.first{background:var(--ink-1);color:var(--card);text-align:center}
label{font-weight:600}
input{min-height:2.75rem;padding:10px 12px;border:1px solid var(--control);border-radius:10px;background:var(--card);color:inherit;font:inherit}
small{color:var(--ink-2);font-size:.8125rem}
small.refused{color:light-dark(#b42318,#ff9a8f)}
input+small{margin-bottom:8px}
a{display:inline-block;padding:12px 0;color:inherit;font-weight:600;text-underline-offset:3px}
:focus-visible{outline:2px solid light-dark(#1d6fd1,#5aa5ff);outline-offset:2px}
@media (min-width:48em){body{background:light-dark(#f4f6f3,#0b1110)}main{padding:28px;border:1px solid var(--line);border-radius:14px}}
`;
const POLICY = [
	"default-src 'none'",
	// The site's icon, which browsers request by themselves.
	"img-src 'self'",
	`style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join("; ");
const LARGEST_FORM = 1_024;

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Serves the paths below /sandbox-pay. */
export function createSandboxPage({ db, queue, clock }: { db: Db; queue: Queue; clock: Clock }): Handler {
	async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
		const id = /^\/(sb[0-9a-f]{40})$/.exec(new URL(request.url ?? "", "http://site").pathname)?.[1];
		const session = id === undefined ? undefined : await readSession(db.kysely, id);
		if (!session || (request.method !== "GET" && request.method !== "HEAD" && request.method !== "POST")) return false;
		response.setHeader("Content-Security-Policy", POLICY);
		response.setHeader("Cache-Control", "no-store");
		response.setHeader("Referrer-Policy", "no-referrer");
		response.setHeader("X-Robots-Tag", "noindex");
		if (request.method !== "POST") {
			response.setHeader("Content-Type", "text/html; charset=utf-8");
			response.end(request.method === "HEAD" ? undefined : pageOf(session, clock()));
			return true;
		}
		const fields = new URLSearchParams(await readForm(request));
		const outcome = SANDBOX_OUTCOMES.find((one) => one === fields.get("outcome"));
		const typed = fields.get("email")?.trim() ?? "";
		const email = typed === "" ? null : emailSchema.safeParse(typed);
		if (email?.success === false) {
			response.statusCode = 422;
			response.setHeader("Content-Type", "text/html; charset=utf-8");
			response.end(pageOf(session, clock(), typed));
			return true;
		}
		if (outcome) await choose(session.id, outcome, email?.data ?? null);
		response.statusCode = 303;
		response.setHeader("Location", contentOf(session).returnUrl);
		response.end();
		return true;
	}

	/** Only the first choice counts, even if two tabs choose at once. */
	async function choose(id: string, outcome: SandboxOutcome, payerEmail: string | null): Promise<void> {
		await db.kysely.transaction().execute(async (transaction) => {
			const session = await lockSession(transaction, { id });
			const now = clock();
			if (session?.state !== "open" || session.expires_at <= now) return;
			const { state, settlementRef, amountMinor, currency, webhooks } = planOutcome({ ...session, payer_email: payerEmail }, outcome);
			await updateSession(transaction, id, {
				payer_email: payerEmail,
				state,
				settlement_ref: settlementRef,
				amount_minor: amountMinor,
				currency,
				changed_at: now,
			});
			const sent = webhooks.map(({ message, afterMs }, place) => ({ id: `${id}-${place}`, message, delayMs: afterMs }));
			await queueWebhooks(transaction, queue, sent);
		});
		queue.wake(SANDBOX_QUEUE);
	}

	return (request, response, next) => {
		serve(request, response).then((isServed) => {
			if (!isServed) next();
		}, next);
	};
}

const contentOf = ({ content }: SandboxSessionTable) => JSON.parse(content) as SandboxContent;

async function readForm(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request) {
		text += String(chunk);
		if (text.length > LARGEST_FORM) return "";
	}
	return text;
}

/** `refused` is the text that the payer typed as an e-mail address but that is not one. */
function pageOf(session: SandboxSessionTable, now: number, refused: string | null = null): string {
	const { item, locale: given, returnUrl } = contentOf(session);
	const locale = localeOf(given);
	const t = paperTextOf(locale);
	const isOpen = session.state === "open" && session.expires_at > now;
	const buttons = SANDBOX_OUTCOMES.map(
		(outcome, place) =>
			`<button${place === 0 ? ' class="first"' : ""} name="outcome" value="${outcome}">${escapeHtml(t(`sandbox.outcomes.${outcome}`))}</button>`,
	).join("\n");
	const state = t(`sandbox.states.${session.state === "open" ? "expired" : session.state}`);
	const rest = isOpen
		? `<form method="post">\n${emailField(t, refused)}\n<h2>${escapeHtml(t("sandbox.choose"))}</h2>\n${buttons}\n</form>`
		: `<p>${escapeHtml(t("sandbox.over", { state }))}</p>`;
	const amount = formatMoney(locale, session.amount_minor, session.currency);
	return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(t("sandbox.title"))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(t("sandbox.title"))}</h1>
<p class="notice">${escapeHtml(t("sandbox.notice"))}</p>
<p class="pays">${escapeHtml(item)} <strong>${escapeHtml(amount)}</strong></p>
${rest}
<p><a href="${escapeHtml(returnUrl)}">${escapeHtml(t("sandbox.back"))}</a></p>
</main>
</body>
</html>
`;
}

/** A field for the receipt's address, as on a provider's page; here it may stay empty. */
function emailField(t: ReturnType<typeof paperTextOf>, refused: string | null): string {
	const isRefused = refused !== null;
	const attributes = isRefused ? ` value="${escapeHtml(refused)}" aria-invalid="true" autofocus` : "";
	return `<label for="email">${escapeHtml(t("sandbox.email"))}</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" aria-describedby="email-hint"${attributes}>
<small id="email-hint"${isRefused ? ' class="refused"' : ""}>${escapeHtml(t(isRefused ? "sandbox.emailRefused" : "sandbox.emailHint"))}</small>`;
}
