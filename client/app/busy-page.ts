// What a browser is shown while the server takes no more pages: plain HTML, made without rendering. Sent by server/rendering.
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { plainPage } from "./plain-page.ts";

/** `pathname`: of the requested page. */
export function busyPage(pathname: string): string {
	const { locale } = splitLocale(pathname);
	const t = textOf(locale);
	const links = [
		{ href: "", text: t("error.tryAgain") },
		{ href: pagePaths.home(), text: t("error.goHome") },
	];
	return plainPage({ locale, title: t("error.busyTitle"), sentence: t("error.hint"), links });
}
