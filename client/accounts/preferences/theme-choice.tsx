// The theme as three choices side by side; the header's button goes round the same three.
import { useAtom } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { themeAtom } from "#client/ui/page/theme.ts";
import { Segments } from "./segments.tsx";

const THEMES = ["system", "light", "dark"] as const;

export function ThemeChoice() {
	const t = useText();
	const { theme: storedTheme } = useSite();
	const [chosen, choose] = useAtom(themeAtom);
	return (
		<Segments
			label={t("account.preferences.theme")}
			values={THEMES}
			chosen={chosen ?? storedTheme}
			textOf={(theme) => t(`account.preferences.${theme}`)}
			onChoose={choose}
		/>
	);
}
