// The error page of the console: the missing scope, the missing record or what went wrong, and one link.
import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { useUser } from "#client/session/session.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { Scope } from "#shared/contract/endpoint.ts";
import { partsFor } from "#shared/contract/ops-parts.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./ops-error.module.css";

export function OpsError({ error }: { error: unknown }) {
	const t = useText();
	const user = useUser();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const [first] = partsFor(user?.scopes ?? []);
	const way = first ? (
		<PageLink className={styles.way} to={first.path}>
			{t("ops.error.to", { part: t(`ops.nav.${first.key}`) })}
		</PageLink>
	) : (
		<PageLink className={styles.way} to={pagePaths.home()}>
			{t("error.goHome")}
		</PageLink>
	);
	if (status === 403 && isRouteErrorResponse(error)) {
		const missing = (error.data as { missingScope?: Scope | null } | null)?.missingScope;
		return (
			<div className={styles.page}>
				<h1 className={styles.title}>{t(first ? "ops.error.forbidden" : "ops.error.noStaff")}</h1>
				<p>{missing ? t("ops.error.missing", { right: t(`ops.right.${missing}`), scope: missing }) : t("ops.error.noRights")}</p>
				<p className={styles.hint}>{t("ops.error.ask")}</p>
				{way}
			</div>
		);
	}
	// `fetch` throws a TypeError if the server does not answer.
	if (error instanceof TypeError && typeof window !== "undefined") return <Unreachable />;
	return (
		<div className={styles.page}>
			<h1 className={styles.title}>{t(status === 404 ? "error.notFound" : status === 503 ? "error.busyTitle" : "error.title")}</h1>
			<p className={styles.hint}>{t(status === 404 ? "error.notFoundHint" : "error.hint")}</p>
			{way}
		</div>
	);
}

function Unreachable() {
	const t = useText();
	const { revalidate } = useRevalidator();
	// revalidate-with-retry.ts holds this request until the server answers; then the page itself is shown.
	useEffect(() => void revalidate(), [revalidate]);
	return (
		<div className={styles.page}>
			<h1 className={styles.title}>{t("error.unreachable")}</h1>
			<p className={styles.hint}>{t("error.unreachableHint")}</p>
		</div>
	);
}
