// The text of a page in the editor.
import { useRef } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import "#texts/content-desk";
import { InsertImage } from "#client/console/images/insert-image.tsx";
import { useText } from "#client/i18n/translate.ts";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import type { PageFields } from "#shared/contract/content-kinds.ts";
import { MAX_BODY_LENGTH } from "#shared/contract/content-limits.ts";
import type { Typed } from "../kind/kind-view.ts";
import { useAtMost } from "../kind/use-at-most.ts";

export function PageBody({ fields, form: { register, errors } }: { fields: PageFields | null; form: ApiForm<Typed> }) {
	const t = useText();
	const atMost = useAtMost();
	const frame = useRef<HTMLDivElement>(null);
	return (
		<div ref={frame}>
			<TextAreaField
				{...register("body", atMost(MAX_BODY_LENGTH))}
				label={t("contentDesk.body")}
				hint={t("contentDesk.bodyHint")}
				defaultValue={fields?.body}
				error={errors.body?.message}
				rows={22}
				isCode
			/>
			<InsertImage area={() => frame.current?.querySelector("textarea") ?? null} />
		</div>
	);
}
