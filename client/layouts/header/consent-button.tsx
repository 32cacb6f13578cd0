// Opens the consent choice about analytics again.
import { useSetAtom } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { isConsentOpenAtom } from "#client/ui/page/consent.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import styles from "./site-footer.module.css";

export function ConsentButton() {
	const t = useText();
	const open = useSetAtom(isConsentOpenAtom);
	// Without scripts nothing is measured, so there is no choice.
	if (!useIsHydrated()) return null;
	return (
		<button type="button" className={styles.button} onClick={() => open(true)}>
			{t("footer.consent")}
		</button>
	);
}
