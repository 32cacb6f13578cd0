// The page behind the error page: plain HTML that cannot fail.
import { textOf } from "#client/i18n/translate.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

export function lastResortPage(): string {
	const t = textOf(DEFAULT_LOCALE);
	return `<!doctype html><html lang="${DEFAULT_LOCALE}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${t("error.title")}</title><p>${t("error.whileShowingError")}</p><p><a href="${pagePaths.home()}">${t("error.goHome")}</a></p></html>`;
}
