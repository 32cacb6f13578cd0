// What went wrong, beside what it is about. The box is there before, or a screen reader would not hear it fill.
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
