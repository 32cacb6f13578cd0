// Whether this device gets notifications, the button that changes it, and a test notification.
import { useStore } from "jotai";
import { describeRefusal, useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { type PushState, testPush, turnOffPush, turnOnPush } from "#client/session/push-subscription.ts";
import { Button } from "#client/ui/button.tsx";
import styles from "./notifications-card.module.css";

/** `state`: `null` until the browser has answered. */
export function DeviceRow({ state, onChange }: { state: PushState | null; onChange: (state: PushState) => void }) {
	const t = useText();
	const store = useStore();
	const change = useAction({
		// An error thrown by the browser is not a refusal of the site: its push service is unreachable or disabled.
		describe: (error, now) =>
			error instanceof DOMException ? { text: "notifications.failed", retryAt: null } : describeRefusal(error, now),
	});
	const test = useAction({ isAnnounced: true });
	const turnOn = async () => {
		const reached = await turnOnPush(store);
		onChange(reached);
		return reached === "off" ? t("notifications.notAllowed") : null;
	};
	const turnOff = async () => {
		await turnOffPush(store);
		onChange("off");
		return null;
	};
	const isHelpless = state === "blocked" || state === "unsupported" || state === "install";
	const button =
		state === "on" ? (
			<Button
				tone="plain"
				isSmall
				isBusy={change.isBusy}
				busyText={t("notifications.turningOff")}
				onClick={() => void change.start(turnOff)}
			>
				{t("notifications.turnOff")}
			</Button>
		) : state === "off" ? (
			<Button isSmall isBusy={change.isBusy} busyText={t("notifications.turningOn")} onClick={() => void change.start(turnOn)}>
				{t("notifications.turnOn")}
			</Button>
		) : undefined;
	return (
		<>
			<div className={styles.device}>
				<div className={styles.words}>
					<p className={styles.hint}>{t("notifications.device")}</p>
					<p className={styles.state}>{state === null ? "…" : t(`notifications.state.${state}`)}</p>
					<p className={styles.hint}>{isHelpless ? t(`notifications.help.${state}`) : t("notifications.hint")}</p>
					<p className={styles.done} role="status">
						{change.done}
					</p>
					<p className={styles.problem} role="alert">
						{change.problem}
					</p>
				</div>
				{button}
			</div>
			{state === "on" && (
				<div className={styles.test}>
					<Button
						tone="plain"
						isSmall
						isBusy={test.isBusy}
						busyText={t("notifications.testing")}
						onClick={() =>
							void test.start(async () => {
								await testPush(store);
								return t("notifications.tested");
							})
						}
					>
						{t("notifications.test")}
					</Button>
					<span className={styles.hint}>{test.problem ?? test.done}</span>
				</div>
			)}
		</>
	);
}
