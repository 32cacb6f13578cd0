// Warns admins on every page of the console that the clock of a node is wrong.
import { useLocation } from "react-router";
import { requestTo } from "#client/api/request.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import "#texts/nodes";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { listNodes, type SiteNode } from "#shared/contract/rest/console/nodes.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { clockDifference } from "./clock-difference.ts";
import styles from "./nodes.module.css";

/** Shows nothing on the page of the nodes, which reads the same list and marks the node itself. */
export function NodeStrip() {
	const isAdmin = useUser()?.scopes.includes("admin") ?? false;
	const isOnPage = splitLocale(useLocation().pathname).path === opsPaths.nodes();
	const { answer } = useQuery(isAdmin && !isOnPage ? requestTo(listNodes) : null, { everyMs: MINUTE_MS });
	if (isOnPage) return null;
	return <ClockWarnings nodes={answer?.nodes ?? []} />;
}

export function ClockWarnings({ nodes }: { nodes: readonly SiteNode[] }) {
	const t = useText();
	const wrong = nodes.filter(({ hasWrongClock, isSilent }) => hasWrongClock && !isSilent);
	return wrong.map(({ id, host, clockDifferenceMs }) => (
		<div key={id} className={styles.strip}>
			<Notice tone="warn" role="status" title={t("nodes.strip", { host, difference: clockDifference(t, clockDifferenceMs) })}>
				<PageLink to={opsPaths.nodes()}>{t("nodes.stripLink")}</PageLink>
			</Notice>
		</div>
	));
}
