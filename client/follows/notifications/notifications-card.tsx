// Notifications of followed matches: on the page of these, and on the account page. What there is to set the browser alone knows, so its code
// comes after the page.
import "#texts/notifications";
import { type ComponentType, lazy, Suspense } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import styles from "./notifications-card.module.css";

/** Without a network, and with a page of an earlier build, the card stays empty. */
const NotificationSettings = lazy<ComponentType>(() => import("./notification-settings.tsx").catch(() => ({ default: () => null })));

export function NotificationsCard() {
	const t = useText();
	const space = (
		<div className={styles.space}>
			<noscript>{t("notifications.noScript")}</noscript>
		</div>
	);
	return (
		<Card title={t("notifications.title")}>
			{useIsHydrated() ? (
				<Suspense fallback={space}>
					<NotificationSettings />
				</Suspense>
			) : (
				space
			)}
		</Card>
	);
}
