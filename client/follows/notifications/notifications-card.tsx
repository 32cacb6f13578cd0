// Notifications of followed matches: on the page of these, and on the account page. What there is to set the browser alone knows, so its code
// comes after the page.
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import "#texts/notifications";
import { Suspense } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import styles from "./notifications-card.module.css";

/** Without a network, and with a page of an earlier build, the card stays empty. */
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
