// A button that cycles through system, light and dark. It needs JavaScript and is rendered with it; its place is reserved.
import type { LucideIcon } from "lucide-react";
import Contrast from "lucide-react/icons/contrast";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useTheme } from "#client/ui/page/theme.ts";
import type { ThemeChoice } from "#shared/contract/reader-preferences.ts";
import styles from "./theme-switch.module.css";

const ICONS = { system: Contrast, light: Sun, dark: Moon } satisfies Record<ThemeChoice, LucideIcon>;
const NEXT = { system: "light", light: "dark", dark: "system" } as const;

export function ThemeSwitch() {
	const t = useText();
	const [theme, choose] = useTheme();
	const isHydrated = useIsHydrated();
	const Icon = ICONS[theme];
	const label = t("theme.label", { theme: t(`theme.${theme}`) });
	return (
		<button
			className={styles.button}
			type="button"
			hidden={!isHydrated}
			title={label}
			aria-label={label}
			onClick={() => choose(NEXT[theme])}
		>
			<Icon size={18} />
		</button>
	);
}
