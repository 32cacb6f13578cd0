// Previews a movie or a highlight as fans see it: poster, title, synopsis, access and video.
import { type RefObject, useState } from "react";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { HighlightFields, MovieFields } from "#shared/contract/media.ts";
import type { Edited, Typed } from "../kind/kind-view.ts";
import { PreviewCard } from "../kind/preview-card.tsx";
import { formatDuration } from "./duration-text.ts";
import styles from "./media.module.css";
import { readHighlight, readMovie } from "./read-media.ts";
import { useCountryName } from "./use-country-name.ts";
import { VideoPreview } from "./video-preview.tsx";

interface PreviewProps<Fields> {
	/** `null` if nothing is saved yet. */
	newest: Edited<Fields> | null;
	formRef: RefObject<HTMLFormElement | null>;
}

export function MoviePreview(props: PreviewProps<MovieFields>) {
	return (
		<MediaPreview {...props} read={readMovie} factsOf={({ year, durationSeconds }) => [String(year), formatDuration(durationSeconds)]} />
	);
}

export function HighlightPreview(props: PreviewProps<HighlightFields>) {
	return <MediaPreview {...props} read={readHighlight} factsOf={() => []} />;
}

interface MediaPreviewProps<Fields> extends PreviewProps<Fields> {
	read(typed: Typed): Fields;
	factsOf(fields: Fields): string[];
}

function MediaPreview<Fields extends MovieFields | HighlightFields>({ newest, formRef, read, factsOf }: MediaPreviewProps<Fields>) {
	const t = useText();
	const nameOf = useCountryName();
	const [shown, setShown] = useState(newest);
	const update = () => {
		if (!formRef.current) return;
		const typed = Object.fromEntries(new FormData(formRef.current)) as Typed;
		setShown({ title: typed.title ?? "", description: typed.description ?? "", fields: read(typed) });
	};
	const { access, countries, source, captions } = shown?.fields ?? {};
	return (
		<PreviewCard onUpdate={update}>
			<div className={styles.preview}>
				{!shown && <p className={styles.note}>{t("contentDesk.previewEmpty")}</p>}
				{shown && (
					<>
						<VideoPreview title={shown.title} source={source ?? null} captions={captions ?? []} />
						<p className={styles.title}>{shown.title}</p>
						<p className={styles.note}>{factsOf(shown.fields).join(" · ")}</p>
						<p className={styles.text}>{shown.description}</p>
						<div className={styles.gates}>
							{access === "plan" && <Tag tone="warn">{t("contentDesk.media.accessKind.plan")}</Tag>}
							{countries && countries.rule !== "all" && (
								<Tag tone="plain">{`${t(`contentDesk.media.countryRule.${countries.rule}`)}: ${countries.codes.map(nameOf).join(", ")}`}</Tag>
							)}
						</div>
					</>
				)}
			</div>
		</PreviewCard>
	);
}
