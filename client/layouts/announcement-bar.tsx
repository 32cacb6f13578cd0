// Announcements of staff, below the header: a separate region that is rendered from the first paint, so that it shifts no content and is
// not read out on each page. A dismissal applies to one version.
import { atom, useAtom } from "jotai";
import { useLocation } from "react-router";
import "#texts/announcement";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { MAX_DISMISSED } from "#shared/contract/reader-preferences.ts";
import type { SiteFrame, TextPart } from "#shared/contract/site-frame.ts";

/** `null`: the cookie's value when the page was rendered. */
const dismissedAtom = atom<readonly string[] | null>(null);

const IS_SHOWN: Record<SiteFrame["announcements"][number]["pages"], (path: string) => boolean> = {
	all: () => true,
	home: (path) => path === "/",
	match: (path) => path.startsWith("/match/"),
};

/** The styles of the bar are in site-frame.module.css. */
export default function AnnouncementBar() {
	const t = useText();
	const { frame, dismissed: stored } = useSite();
	const [chosen, choose] = useAtom(dismissedAtom);
	const isHydrated = useIsHydrated();
	const { path } = splitLocale(useLocation().pathname);
	const dismissed = chosen ?? stored;
	const shown = frame.announcements.find(
		({ key, pages, isDismissible }) => IS_SHOWN[pages](path) && !(isDismissible && dismissed.includes(key)),
	);
	if (!shown) return null;
	const { key, tone, parts, link, isDismissible } = shown;
	const dismiss = () => {
		const next = [...dismissed, key].slice(-MAX_DISMISSED);
		savePreference("dismissed", next.join(" "));
		choose(next);
		// The button is removed together with the bar, so the content gets the focus.
		document.getElementById("content")?.focus({ preventScroll: true });
	};
	return (
		<section data-announcement={tone} aria-label={t("announcement.label")}>
			<p>
				{parts.map((part, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts have no key but their index
					<Run key={index} {...part} />
				))}
				{link && (
					<>
						{" "}
						<PageLink data-way="" to={link.to}>
							{link.label}
						</PageLink>
					</>
				)}
			</p>
			{isDismissible && (
				<button type="button" hidden={!isHydrated} aria-label={t("announcement.dismiss")} onClick={dismiss}>
					×
				</button>
			)}
		</section>
	);
}

function Run({ text, isStrong, isEmphasis, to }: TextPart) {
	const linked = to === undefined ? text : <PageLink to={to}>{text}</PageLink>;
	const stressed = isEmphasis ? <em>{linked}</em> : linked;
	return isStrong ? <strong>{stressed}</strong> : stressed;
}
