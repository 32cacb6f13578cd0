// Day and time of a kick-off in the user's time zone. Part of the match forms.
import "#texts/catalogue";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { Typed } from "../use-record-edit.ts";
import type { LocalKickOff } from "./local-kick-off.ts";

interface KickOffFieldsProps {
	form: ApiForm<Typed>;
	local: LocalKickOff;
	/** Whether the day is required. */
	isNeeded: boolean;
	/** Explains why the kick-off cannot be changed here. */
	fixed?: string | null;
}

export function KickOffFields({ form: { register, errors }, local, isNeeded, fixed = null }: KickOffFieldsProps) {
	const t = useText();
	const { zone } = useSite();
	const disabled = fixed !== null;
	return (
		<>
			<Field
				{...register("startsAt", isNeeded && !disabled ? { required: t("catalogueAdmin.needed") } : {})}
				defaultValue={local.day}
				label={t("catalogueAdmin.match.day")}
				hint={fixed}
				error={errors.startsAt?.message}
				type="date"
				disabled={disabled}
			/>
			<Field
				{...register("time")}
				defaultValue={local.time}
				label={t("catalogueAdmin.match.time")}
				hint={disabled ? null : t("catalogueAdmin.match.timeHint", { zone })}
				error={errors.hasTime?.message ?? errors.time?.message}
				type="time"
				disabled={disabled}
			/>
		</>
	);
}
