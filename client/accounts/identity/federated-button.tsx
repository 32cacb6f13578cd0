// "Continue with …", with initials as its icon: the logos are trademarks of the other sites.
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { FEDERATED_NAMES, type FederatedMethod } from "./firebase-config.ts";
import styles from "./identity-sign-in.module.css";
import type { IdentityFlow } from "./use-identity-sign-in.ts";

export function FederatedButton({ method, flow }: { method: FederatedMethod; flow: IdentityFlow }) {
	const t = useText();
	const name = FEDERATED_NAMES[method];
	return (
		// Loaded ahead of the click: browsers block a popup that opens long after it.
		<Button tone="plain" isBusy={flow.isBusy} onPointerEnter={flow.prepare} onFocus={flow.prepare} onClick={() => flow.signInWith(method)}>
			<span className={styles.provider}>
				<span className={styles.mark} aria-hidden="true">
					{name.replace(/[a-z]/g, "")}
				</span>
				{t("identity.with", { name })}
			</span>
		</Button>
	);
}
