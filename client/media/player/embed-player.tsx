// A video of another site: nothing of it is loaded before the reader starts it.
import { type ReactNode, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { EMBED_HOSTS, isEmbedUrl } from "#shared/contract/embed-hosts.ts";
import styles from "./embed-player.module.css";

interface EmbedPlayerProps {
	title: string;
	url: string;
	poster: ReactNode;
}

export function EmbedPlayer({ title, url, poster }: EmbedPlayerProps) {
	const t = useText();
	const [isWanted, setWanted] = useState(false);
	const isHydrated = useIsHydrated();
	const site = Object.values(EMBED_HOSTS).find(({ origin }) => url.startsWith(`${origin}/`))?.name;
	// Shows only the picture if the address is no longer that of an allowed player.
	if (!site || !isEmbedUrl(url)) return <div className={styles.frame}>{poster}</div>;
	return (
		<div className={styles.frame}>
			{isWanted ? (
				<iframe
					className={styles.page}
					src={url}
					title={t("embed.title", { title, site })}
					allow="fullscreen; picture-in-picture; encrypted-media"
					sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
					referrerPolicy="strict-origin-when-cross-origin"
				/>
			) : (
				<>
					{poster}
					<div className={styles.question}>
						{isHydrated ? (
							<button className={styles.load} type="button" onClick={() => setWanted(true)}>
								{t("embed.load", { site })}
							</button>
						) : (
							<a className={styles.load} href={url} rel="noreferrer">
								{t("embed.load", { site })}
							</a>
						)}
						<p>{t("embed.hint", { site })}</p>
					</div>
				</>
			)}
		</div>
	);
}
