// "Continue with …", with its initials for a mark: the sites' own logos are theirs.
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { FEDERATED_NAMES, type FederatedMethod } from "./firebase-config.ts";
import styles from "./identity-sign-in.module.css";
import type { IdentityFlow } from "./use-identity-sign-in.ts";

export function FederatedButton({ method, flow }: { method: FederatedMethod; flow: IdentityFlow }) {
	const t = useText();
	const name = FEDERATED_NAMES[method];
	return (
		// Fetched ahead: a window that opens long after the click is taken for an advertisement.
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
