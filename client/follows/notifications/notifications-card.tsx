// Notifications of followed matches, on the followed matches page and the account page. Only the browser knows the settings, so their code
// is loaded after the page.
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import "#texts/notifications";
import { Suspense } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import styles from "./notifications-card.module.css";

/** The card stays empty if the chunk cannot be loaded: without a network, or from an earlier build. */
const NotificationSettings = lazyPart(async () => (await import("./notification-settings.tsx")).default);

export function NotificationsCard() {
	const t = useText();
	return (
		<Card title={t("notifications.title")}>
			<LoadingPart>
				{useIsHydrated() ? (
					<Suspense fallback={<Awaited className={styles.space} />}>
						<NotificationSettings />
					</Suspense>
				) : (
					<div className={styles.space}>
						<noscript>{t("notifications.noScript")}</noscript>
					</div>
				)}
			</LoadingPart>
		</Card>
	);
}
