// How the site stands, in one sentence: the worst that is known.
import "#texts/status";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { SiteStatus } from "#shared/contract/rest/status/status.ts";
import { formatMoment } from "./format-moment.ts";
import { partName } from "./part-name.ts";

export function StatusSummary({ status }: { status: SiteStatus }) {
	const t = useText();
	const { zone } = useSite();
	return <Notice {...summaryOf(t, status, zone)} role="status" />;
}

function summaryOf(t: Translate, { isStored, at, parts, incidents }: SiteStatus, zone: string) {
	if (isStored) return { tone: "bad", title: t("status.summary.stored", { time: formatMoment(t, at, zone, at) }) } as const;
	const [site, ...feeds] = parts;
	if (site?.state === "failing") return { tone: "bad", title: t("status.summary.failing") } as const;
	const count = incidents.filter(({ resolvedAt }) => resolvedAt === null).length;
	if (count > 0) return { tone: "warn", title: t("status.summary.incident", { count }) } as const;
	const failing = feeds.filter(({ state }) => state === "failing");
	const [feed] = failing;
	if (failing.length > 1) return { tone: "warn", title: t("status.summary.feeds", { count: failing.length }) } as const;
	if (feed) return { tone: "warn", title: t("status.summary.feed", { feed: partName(t, feed.part) }) } as const;
	if (site?.state === "unknown") return { tone: "plain", title: t("status.summary.unknown") } as const;
	return { tone: "done", title: t("status.summary.working") } as const;
}
