// An error message next to the control that it concerns. The element is rendered while empty, otherwise screen
// readers do not announce its content.
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import styles from "./identity-sign-in.module.css";
import type { IdentityFlow } from "./use-identity-sign-in.ts";

export function FlowError({ flow: { error }, isHere }: { flow: IdentityFlow; isHere: boolean }) {
	const t = useText();
	return (
		<div className={styles.error} role="alert">
			{isHere && error && <Notice tone="bad">{t(error)}</Notice>}
		</div>
	);
}
