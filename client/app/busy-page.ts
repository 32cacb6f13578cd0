// The page that is sent while the server is overloaded: plain HTML, built without rendering. Sent by server/rendering.
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { plainPage } from "./plain-page.ts";

/** `pathname`: the path of the requested page. */
export function busyPage(pathname: string): string {
	const { locale } = splitLocale(pathname);
	const t = textOf(locale);
	const links = [
		{ href: "", text: t("error.tryAgain") },
		{ href: pagePaths.home(), text: t("error.goHome") },
	];
	return plainPage({ locale, title: t("error.busyTitle"), sentence: t("error.hint"), links });
}
