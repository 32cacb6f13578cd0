// The inputs of an announcement. Its publication decides when it is shown.
import "#texts/content-desk";
import "#texts/site-frame";
import { useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import { fromLocal, toLocal } from "#client/console/catalogue/match/local-kick-off.ts";
import { useText } from "#client/i18n/translate.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { FRAME_LIMITS } from "#shared/contract/content-limits.ts";
import { ANNOUNCEMENT_PAGES, ANNOUNCEMENT_TONES, type AnnouncementFields } from "#shared/contract/site-frame.ts";
import contentStyles from "../kind/content-desk.module.css";
import type { Typed } from "../kind/kind-view.ts";
import { useAtMost } from "../kind/use-at-most.ts";
import styles from "./frame.module.css";

export function AnnouncementInputs({ fields, form: { register, errors } }: { fields: AnnouncementFields | null; form: ApiForm<Typed> }) {
	const t = useText();
	const { zone } = useSite();
	const atMost = useAtMost();
	const endsAt = fields?.endsAt ?? null;
	const [end, setEnd] = useState(endsAt === null ? { day: "", time: "" } : toLocal({ startsAt: endsAt, hasTime: true }, zone));
	const instant = end.day === "" ? "" : (fromLocal(end, zone)?.startsAt ?? "");
	return (
		<>
			<Field
				{...register("text", { required: t("contentDesk.needed"), ...atMost(FRAME_LIMITS.text) })}
				label={t("siteFrame.text")}
				hint={t("siteFrame.textHint")}
				defaultValue={fields?.text}
				error={errors.text?.message}
				autoComplete="off"
				required
			/>
			<div className={contentStyles.when}>
				<Field
					{...register("linkTo")}
					label={t("siteFrame.linkTo")}
					hint={t("siteFrame.linkHint")}
					defaultValue={fields?.link?.to}
					error={errors.linkTo?.message}
					inputMode="url"
					autoComplete="off"
					autoCapitalize="off"
				/>
				<Field
					{...register("linkLabel", atMost(FRAME_LIMITS.label))}
					label={t("siteFrame.linkLabel")}
					defaultValue={fields?.link?.label}
					error={errors.linkLabel?.message}
					autoComplete="off"
				/>
			</div>
			{/* A hidden field to which the server's errors about the link belong. */}
			<input type="hidden" name="link" value="" />
			{errors.link && (
				<p className={styles.error} role="alert">
					{errors.link.message}
				</p>
			)}
			<div className={contentStyles.when}>
				<SelectField {...register("tone")} label={t("siteFrame.toneHead")} defaultValue={fields?.tone ?? "info"}>
					{ANNOUNCEMENT_TONES.map((one) => (
						<option key={one} value={one}>
							{t(`siteFrame.tone.${one}`)}
						</option>
					))}
				</SelectField>
				<SelectField {...register("pages")} label={t("siteFrame.pagesHead")} defaultValue={fields?.pages ?? "all"}>
					{ANNOUNCEMENT_PAGES.map((one) => (
						<option key={one} value={one}>
							{t(`siteFrame.pages.${one}`)}
						</option>
					))}
				</SelectField>
			</div>
			<SelectField
				{...register("isDismissible")}
				label={t("siteFrame.closeHead")}
				defaultValue={fields?.isDismissible === false ? "no" : "yes"}
			>
				<option value="yes">{t("siteFrame.canClose")}</option>
				<option value="no">{t("siteFrame.cannotClose")}</option>
			</SelectField>
			<input type="hidden" name="endsAt" value={instant} />
			<div className={contentStyles.when}>
				<Field
					name="endDay"
					type="date"
					label={t("siteFrame.endDay")}
					hint={t("siteFrame.endHint", { zone })}
					value={end.day}
					error={errors.endsAt?.message}
					onChange={({ target }) => setEnd({ ...end, day: target.value })}
				/>
				<Field
					name="endTime"
					type="time"
					label={t("siteFrame.endTime")}
					value={end.time}
					onChange={({ target }) => setEnd({ ...end, time: target.value })}
				/>
			</div>
		</>
	);
}
