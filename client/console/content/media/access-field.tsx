// The field that decides who may watch a video.
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { ACCESS_KINDS, type AccessKind } from "#shared/contract/media.ts";
import type { Typed } from "../kind/kind-view.ts";

export function AccessField({ form: { register, errors }, access }: { form: ApiForm<Typed>; access: AccessKind }) {
	const t = useText();
	return (
		<SelectField {...register("access")} label={t("contentDesk.media.access")} defaultValue={access} error={errors.access?.message}>
			{ACCESS_KINDS.map((kind) => (
				<option key={kind} value={kind}>
					{t(`contentDesk.media.accessKind.${kind}`)}
				</option>
			))}
		</SelectField>
	);
}
