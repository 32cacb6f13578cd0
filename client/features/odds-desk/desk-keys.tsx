// The keys of the odds desk, in words. Part of odds-desk.tsx.
import { useText } from "#client/i18n/translate.ts";
import { KeyLegend } from "#client/ui/key-legend.tsx";

const KEYS = [
	["move", ["j", "k"]],
	["suspend", ["s"]],
	["resume", ["r"]],
	["edit", ["Enter"]],
	["leave", ["Esc"]],
	["search", ["/"]],
] as const;

export function DeskKeys() {
	const t = useText();
	const deeds = KEYS.map(([deed, keys]) => ({ keys, text: t(`oddsDesk.keys.${deed}`) }));
	return <KeyLegend label={t("oddsDesk.keys.label")} deeds={deeds} />;
}
