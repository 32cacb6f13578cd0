// Replaces a page that failed: "not found", or the status and a message. If it fails too, a sentence and a link to the home page are shown.
import { Component, type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { SiteFrame } from "#client/layouts/site-frame.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { UnreachableError } from "./connection/unreachable-error.ts";
import styles from "./error-page.module.css";

export function ErrorPage({ error }: { error: unknown }) {
	return (
		<LastResort>
			<SiteFrame layout="default">
				{error instanceof UnreachableError ? <Unreachable /> : <ErrorMessage status={statusOf(error)} message={messageOf(error)} />}
			</SiteFrame>
		</LastResort>
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

/** Returns the HTTP status of a thrown value; 500 by default. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Returns the key of the error page's title. */
export const titleKeyOf = (status: number) => (status === 404 ? "error.notFound" : status === 503 ? "error.busyTitle" : "error.title");

/** Returns the message that a page attached to its error, as page-guard.server.ts does. */
const messageOf = (error: unknown) =>
	isRouteErrorResponse(error) && error.status === 500 && typeof error.data === "string" ? error.data : null;

function ErrorMessage({ status, message }: { status: number; message: string | null }) {
	const t = useText();
	return (
		<div className={styles.page}>
			<p className={styles.status}>{status}</p>
			<h1 className={styles.title}>{t(titleKeyOf(status))}</h1>
			<p className={styles.hint}>{message ?? t(status === 404 ? "error.notFoundHint" : "error.hint")}</p>
			<PageLink className={styles.home} to={pagePaths.home()}>
				{t("error.goHome")}
			</PageLink>
			{status === 404 && <PageLink to={pagePaths.search()}>{t("search.label")}</PageLink>}
		</div>
	);
}

class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? <LastWords /> : this.props.children;
	}
}

function LastWords() {
	const t = useText();
	return (
		<p className={styles.page}>
			{t("error.whileShowingError")} <a href={pagePaths.home()}>{t("error.goHome")}</a>
		</p>
	);
}
