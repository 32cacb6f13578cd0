// The page that replaces a failed error page: plain HTML without dependencies that could fail.
import { textOf } from "#client/i18n/text-of.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { plainPage } from "./plain-page.ts";

export function lastResortPage(): string {
	const t = textOf(DEFAULT_LOCALE);
	const links = [{ href: pagePaths.home(), text: t("error.goHome") }];
	return plainPage({ locale: DEFAULT_LOCALE, title: t("error.title"), sentence: t("error.whileShowingError"), links });
}
