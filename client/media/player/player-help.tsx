// The legend of a player's keyboard shortcuts.
import { useText } from "#client/i18n/translate.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { ShortcutLegend } from "#client/ui/shortcut-legend.tsx";

export function PlayerHelp({ onClose }: { onClose(): void }) {
	const t = useText();
	return (
		<Dialog title={t("player.help")} onClose={onClose}>
			<ShortcutLegend
				label={t("player.help")}
				actions={[
					{ keys: ["Space", "k"], text: t("player.keys.play") },
					{ keys: ["j", "l"], text: t("player.keys.step") },
					{ keys: ["←", "→"], text: t("player.keys.arrows") },
					{ keys: ["↑", "↓"], text: t("player.keys.volume") },
					{ keys: ["m"], text: t("player.keys.mute") },
					{ keys: ["c"], text: t("player.keys.captions") },
					{ keys: ["f"], text: t("player.keys.fullscreen") },
					{ keys: ["p"], text: t("player.keys.picture") },
					{ keys: ["0", "9"], text: t("player.keys.tenths") },
				]}
			/>
			<p>{t("player.keys.hint")}</p>
		</Dialog>
	);
}
