// The theme as three options in a row; the header's button cycles through the same three.
import { useText } from "#client/i18n/translate.ts";
import { useTheme } from "#client/ui/page/theme.ts";
import { THEMES } from "#shared/contract/reader-preferences.ts";
import { Segments } from "./segments.tsx";

export function ThemeChoice() {
	const t = useText();
	const [theme, choose] = useTheme();
	return (
		<Segments
			label={t("account.preferences.theme")}
			values={THEMES}
			chosen={theme}
			textOf={(theme) => t(`account.preferences.${theme}`)}
			onChoose={choose}
		/>
	);
}
