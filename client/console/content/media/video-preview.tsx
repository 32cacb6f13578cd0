// The video of a preview, without the site's player: a video file of this site is played, and any other https address is linked.
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { embedUrlOf } from "#shared/contract/embed-hosts.ts";
import type { CaptionTrack, VideoSource } from "#shared/contract/media.ts";
import styles from "./media.module.css";

interface VideoPreviewProps {
	title: string;
	/** `null` if the highlight is played from the match log. */
	source: VideoSource | null;
	captions: readonly CaptionTrack[];
}

export function VideoPreview({ title, source, captions }: VideoPreviewProps) {
	const t = useText();
	const isOwn = source?.url.startsWith("/media/");
	if (source?.kind === "file" && isOwn) {
		return (
			// biome-ignore lint/a11y/useMediaCaption: all captions of the video are included
			<video className={styles.video} controls preload="none" src={source.url} aria-label={title}>
				{captions.map(({ language, label, url }) => (
					<track key={language} kind="captions" src={url} srcLang={language} label={label} />
				))}
			</video>
		);
	}
	const url = (source?.kind === "embed" && embedUrlOf(source.url)) || source?.url;
	return (
		<div className={styles.drawn}>
			<span>{title}</span>
			{url && /^https:\/\//.test(url) ? (
				<a href={url} target="_blank" rel="noopener noreferrer">
					{t("contentDesk.media.openVideo")}
				</a>
			) : (
				<span className={styles.note}>{source ? source.url : t("contentDesk.media.fromLog")}</span>
			)}
		</div>
	);
}
