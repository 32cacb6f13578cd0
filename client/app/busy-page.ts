// What a browser is shown while the server takes no more pages: plain HTML, made without rendering. Sent by server/rendering.
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf } from "#client/i18n/translate.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";

/** `pathname`: of the requested page. */
export function busyPage(pathname: string): string {
	const { locale } = splitLocale(pathname);
	const t = textOf(locale);
	return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${t("error.busyTitle")}</title><p>${t("error.busyHint")}</p><p><a href="">${t("error.tryAgain")}</a> <a href="${pagePaths.home()}">${t("error.goHome")}</a></p></html>`;
}
