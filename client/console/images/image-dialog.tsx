// A dialog to choose a stored image or upload another one.
import "#texts/images";
import { useState } from "react";
import { createPortal } from "react-dom";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Dialog } from "#client/ui/feedback/dialog.tsx";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { type ImageRow, listImages } from "#shared/contract/rest/content/ops-images.ts";
import { MAX_QUERY_LENGTH } from "#shared/contract/search-limits.ts";
import { Thumbnail } from "./image-table.tsx";
import styles from "./images.module.css";
import { UploadForm } from "./upload-form.tsx";

const MAX_SHOWN = 24;

export function ImageDialog({ onChoose, onClose }: { onChoose(image: ImageRow): void; onClose(): void }) {
	const t = useText();
	const [q, setQ] = useState("");
	const { answer, error } = useQuery(requestTo(listImages, { query: { limit: MAX_SHOWN, ...(q && { q }) } }));
	// Rendered outside of the form that opened it: forms cannot be nested.
	return createPortal(
		// Events of a portal bubble through the React tree to the outer form, which must not handle them.
		<div onSubmit={(event) => event.stopPropagation()} onInput={(event) => event.stopPropagation()}>
			<Dialog title={t("images.field.dialog")} isWide onClose={onClose}>
				<div className={styles.dialog}>
					<Field
						name="q"
						type="search"
						label={t("images.field.search")}
						autoComplete="off"
						maxLength={MAX_QUERY_LENGTH}
						value={q}
						onChange={({ target }) => setQ(target.value)}
					/>
					{!answer && error !== null && <p className={styles.note}>{t("images.field.failed")}</p>}
					{answer?.rows.length === 0 && <p className={styles.note}>{t("images.field.nothing")}</p>}
					<LoadingPart>
						{!answer && error === null && <Awaited label={t("images.field.loading")} />}
						<ul className={styles.choices}>
							{answer?.rows.map((image) => (
								<li key={image.id}>
									<button type="button" className={styles.choice} onClick={() => onChoose(image)}>
										<Thumbnail image={image} />
										<span>{image.title || image.alt}</span>
									</button>
								</li>
							))}
						</ul>
					</LoadingPart>
					{answer && answer.total > MAX_SHOWN && <p className={styles.note}>{t("images.field.more", { count: MAX_SHOWN })}</p>}
					<h3 className={styles.heading}>{t("images.field.upload")}</h3>
					<UploadForm onStored={onChoose} />
				</div>
			</Dialog>
		</div>,
		document.body,
	);
}
