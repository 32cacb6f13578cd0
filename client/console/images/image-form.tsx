// The form for the texts of a stored image.
import "#texts/accounts";
import "#texts/images";
import "#texts/refusals";
import { useSetAtom, useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { Field } from "#client/ui/form/field.tsx";
import { FormNotice } from "#client/ui/form/form-notice.tsx";
import { SubmitButton } from "#client/ui/form/submit-button.tsx";
import { MAX_ALT_LENGTH, MAX_CREDIT_LENGTH, MAX_IMAGE_TITLE_LENGTH } from "#shared/contract/image-limits.ts";
import { changeImage, type ImageRow } from "#shared/contract/rest/content/ops-images.ts";
import styles from "./images.module.css";

type Typed = Record<"alt" | "title" | "credit", string>;

export function ImageForm({ image: { id, alt, title, credit } }: { image: ImageRow }) {
	const t = useText();
	const store = useStore();
	const announce = useSetAtom(announcementAtom);
	const { revalidate } = useRevalidator();
	const [isSaved, setSaved] = useState(false);
	const form = useApiForm<Typed>({
		async send(body) {
			setSaved(false);
			await callApi(store, changeImage, { params: { imageId: id }, body });
			setSaved(true);
			announce(t("images.saved"));
			await revalidate();
			return undefined;
		},
	});
	const { register, errors } = form;
	const atMost = (max: number) => ({
		validate: { length: ({ length }: string) => length <= max || t("images.tooLong", { max, count: length }) },
	});
	return (
		<form className={styles.upload} {...form.attributes}>
			<FormNotice text={form.problem} />
			<Field
				{...register("alt", { required: t("images.needed"), ...atMost(MAX_ALT_LENGTH) })}
				label={t("images.alt")}
				hint={t("images.altHint")}
				defaultValue={alt}
				error={errors.alt?.message}
				autoComplete="off"
				required
			/>
			<Field
				{...register("title", atMost(MAX_IMAGE_TITLE_LENGTH))}
				label={t("images.title")}
				hint={t("images.titleHint")}
				defaultValue={title}
				error={errors.title?.message}
				autoComplete="off"
			/>
			<Field
				{...register("credit", atMost(MAX_CREDIT_LENGTH))}
				label={t("images.credit")}
				hint={t("images.creditHint")}
				defaultValue={credit}
				error={errors.credit?.message}
				autoComplete="off"
			/>
			<div className={styles.row}>
				<SubmitButton form={form} busyText={t("images.saving")}>
					{t("images.save")}
				</SubmitButton>
				{isSaved && <p className={styles.note}>{t("images.saved")}</p>}
			</div>
		</form>
	);
}
