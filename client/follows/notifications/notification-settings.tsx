// Notification settings of this device for followed matches: whether it gets them, which kinds, and quiet hours.
import "#texts/accounts";
import "#texts/notifications";
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useAction } from "#client/api/form/use-action.ts";
import {
	type NotificationChoice,
	type PushState,
	readChoice,
	readPushState,
	renewPush,
	savePush,
} from "#client/session/push-subscription.ts";
import { DeviceRow } from "./device-row.tsx";
import { KindChoice } from "./kind-choice.tsx";
import styles from "./notifications-card.module.css";
import { QuietHoursChoice } from "./quiet-hours-choice.tsx";

export default function NotificationSettings() {
	const store = useStore();
	const [state, setState] = useState<PushState | null>(null);
	const [choice, setChoice] = useState<NotificationChoice | null>(null);
	const saving = useAction();
	const unsaved = useRef<NotificationChoice | null>(null);
	useEffect(() => {
		setChoice(readChoice());
		readPushState().then(setState, () => setState("unsupported"));
		// The site may have lost an active subscription, so it is renewed; without a network this happens another time.
		renewPush(store).catch(() => undefined);
	}, [store]);
	const save = (changed: NotificationChoice) => {
		setChoice(changed);
		unsaved.current = changed;
		// A run in progress also saves the new value, because it continues until nothing is unsaved.
		void saving.start(async () => {
			for (let next = unsaved.current; next; next = unsaved.current) {
				unsaved.current = null;
				await savePush(store, next);
			}
			return null;
		});
	};
	return (
		<>
			<DeviceRow state={state} onChange={setState} />
			{state === "on" && choice && (
				<>
					<KindChoice kinds={choice.kinds} onChoose={(kinds) => save({ ...choice, kinds })} />
					<QuietHoursChoice quietHours={choice.quietHours} onChoose={(quietHours) => save({ ...choice, quietHours })} />
					<p className={styles.problem} role="alert">
						{saving.problem}
					</p>
				</>
			)}
		</>
	);
}
