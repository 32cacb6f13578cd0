// The legend of the odds desk's keyboard shortcuts. Part of odds-desk.tsx.
import { useText } from "#client/i18n/translate.ts";
import { ShortcutLegend } from "#client/ui/shortcut-legend.tsx";

const KEYS = [
	["move", ["j", "k"]],
	["suspend", ["s"]],
	["resume", ["r"]],
	["edit", ["Enter"]],
	["leave", ["Esc"]],
	["search", ["/"]],
] as const;

export function OddsKeyLegend() {
	const t = useText();
	const actions = KEYS.map(([action, keys]) => ({ keys, text: t(`oddsDesk.keys.${action}`) }));
	return <ShortcutLegend label={t("oddsDesk.keys.label")} actions={actions} />;
}
