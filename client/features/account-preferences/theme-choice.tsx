// The theme as three choices side by side; the header's button goes round the same three.
import { useAtom } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/state/window/hydrated.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { themeAtom } from "#client/state/window/theme.ts";
import styles from "./theme-choice.module.css";

const THEMES = ["system", "light", "dark"] as const;

export function ThemeChoice() {
	const t = useText();
	const { theme: asked } = useSite();
	const [chosen, choose] = useAtom(themeAtom);
	const isHydrated = useIsHydrated();
	return (
		<fieldset className={styles.choice} disabled={!isHydrated}>
			<legend className={styles.legend}>{t("account.preferences.theme")}</legend>
			{THEMES.map((theme) => (
				<label key={theme} className={styles.option}>
					<input type="radio" name="theme" value={theme} checked={theme === (chosen ?? asked)} onChange={() => choose(theme)} />
					<span>{t(`account.preferences.${theme}`)}</span>
				</label>
			))}
		</fieldset>
	);
}
