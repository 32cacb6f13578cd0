// How the site stands, in one sentence: the worst that is known.
import "#texts/status";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { SiteStatus, StatusPart } from "#shared/contract/rest/status/status.ts";
import { formatMoment } from "./format-moment.ts";
import { isFeed, partName } from "./part-name.ts";

export function StatusSummary({ status }: { status: SiteStatus }) {
	const t = useText();
	const { zone } = useSite();
	return <Notice {...summaryOf(t, status, zone)} role="status" />;
}

function summaryOf(t: Translate, { isStored, at, parts, incidents }: SiteStatus, zone: string) {
	if (isStored) return { tone: "bad", title: t("status.summary.stored", { time: formatMoment(t, at, zone, at) }) } as const;
	const [site, ...others] = parts;
	if (site?.state === "failing") return { tone: "bad", title: t("status.summary.failing") } as const;
	const count = incidents.filter(({ resolvedAt }) => resolvedAt === null).length;
	if (count > 0) return { tone: "warn", title: t("status.summary.incident", { count }) } as const;
	const failing = others.filter(({ state }) => state === "failing");
	if (failing.length > 0) return { tone: "warn", title: failuresOf(t, failing) } as const;
	if (site?.state === "unknown") return { tone: "plain", title: t("status.summary.unknown") } as const;
	return { tone: "done", title: t("status.summary.working") } as const;
}

function failuresOf(t: Translate, failing: readonly StatusPart[]): string {
	const count = failing.length;
	const areFeeds = failing.every(({ part }) => isFeed(part));
	if (count > 1) return t(areFeeds ? "status.summary.feeds" : "status.summary.parts", { count });
	const name = partName(t, failing[0]?.part ?? "");
	return areFeeds ? t("status.summary.feed", { feed: name }) : t("status.summary.part", { part: name });
}
