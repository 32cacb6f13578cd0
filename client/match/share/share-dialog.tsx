// The link to a match to copy, and the markup that embeds its score in another site.
import { copyText } from "#client/device/copy-text.ts";
import "#texts/match-share";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import { EMBED_SIZES, EMBED_THEMES, type EmbedTheme, embedMarkup, embedPath } from "#shared/contract/embed.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import styles from "./share-dialog.module.css";

interface ShareDialogProps {
	match: MatchRow;
	url: string;
	/** Label of the playback time that `url` opens; `null` for live. */
	at: string | null;
	onClose(): void;
}

export function ShareDialog({ match, url, at, onClose }: ShareDialogProps) {
	const t = useText();
	const { prefix } = useLocalePath();
	const say = useSetAtom(toastAtom);
	const [theme, setTheme] = useState<EmbedTheme>("auto");
	const address = location.origin + withPrefix(prefix, embedPath("match", match.id, { theme }));
	const markup = embedMarkup(address, `${match.home.name} – ${match.away.name}`, EMBED_SIZES.match);
	const copy = async (text: string, copied: string) => {
		const isCopied = await copyText(text);
		// A toast would be below the dialog. If copying by script fails, the reader copies by hand.
		if (isCopied) onClose();
		say(isCopied ? copied : t("match.share.refused"));
	};
	return (
		<Dialog title={t("match.header.share")} onClose={onClose}>
			<div className={styles.link}>
				<p>{url}</p>
				<Button onClick={() => copy(url, at === null ? t("match.share.copied") : t("match.share.copiedAt", { at }))}>
					{t("match.share.copy")}
				</Button>
			</div>
			<h3 className={styles.heading}>{t("match.share.embed")}</h3>
			<p className={styles.hint}>{t("match.share.embedHint")}</p>
			<SelectField
				name="theme"
				label={t("match.share.theme.label")}
				value={theme}
				onChange={(event) => setTheme(event.target.value as EmbedTheme)}
			>
				{EMBED_THEMES.map((one) => (
					<option key={one} value={one}>
						{t(`match.share.theme.${one}`)}
					</option>
				))}
			</SelectField>
			<TextAreaField
				name="markup"
				label={t("match.share.code")}
				isCode
				readOnly
				rows={4}
				value={markup}
				onFocus={(event) => event.target.select()}
			/>
			<div className={styles.actions}>
				<Button tone="plain" onClick={() => copy(markup, t("match.share.codeCopied"))}>
					{t("match.share.copyCode")}
				</Button>
				<a href={address} target="_blank" rel="noopener">
					{t("match.share.preview")}
				</a>
			</div>
		</Dialog>
	);
}
