// The stored image used as a video's poster: chosen or uploaded.
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { ImageField } from "#client/console/images/image-field.tsx";
import { useText } from "#client/i18n/translate.ts";
import type { Typed } from "../kind/kind-view.ts";

export function PosterField({ form: { errors }, imageId }: { form: ApiForm<Typed>; imageId: string | null }) {
	const t = useText();
	return (
		<ImageField
			name="posterImageId"
			label={t("contentDesk.media.poster")}
			hint={t("contentDesk.media.posterHint")}
			chosen={imageId}
			error={errors.posterImageId?.message}
		/>
	);
}
