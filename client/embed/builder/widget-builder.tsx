// The choices of the page of widgets, its preview and the code to copy. A form that works without JavaScript; with it, each choice is
// applied at once.
import "#texts/widgets";
import { useSetAtom } from "jotai";
import type { ChangeEvent } from "react";
import { Form, useSubmit } from "react-router";
import { copyText } from "#client/device/copy-text.ts";
import { useText } from "#client/i18n/translate.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { Button } from "#client/ui/button.tsx";
import { toastAtom } from "#client/ui/feedback/announcement.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { TextAreaField } from "#client/ui/form/text-area-field.tsx";
import { EMBED_SIZES, EMBED_THEMES } from "#shared/contract/embed.ts";
import { COLOUR_PARAMETERS } from "#shared/contract/frame-colours.ts";
import { MAX_OVERLAY_DELAY_SECONDS, OVERLAY_LAYOUTS } from "#shared/contract/overlay.ts";
import { BUILDER_KINDS, type BuilderChoice } from "./read-choice.ts";
import styles from "./widget-builder.module.css";

export interface WidgetBuilderProps {
	choice: BuilderChoice;
	/** Name of what is shown; `null` if it does not exist. */
	title: string | null;
	/** Path of the page that is shown in the preview. */
	preview: string | null;
	/** The markup, or the address of an overlay. */
	code: string;
	/** The markup without a script; `null` for an overlay. */
	frameCode: string | null;
}

export function WidgetBuilder(props: WidgetBuilderProps) {
	return (
		<div className={styles.builder}>
			<Choices {...props} />
			<Result {...props} />
		</div>
	);
}

function Choices({ choice, title }: WidgetBuilderProps) {
	const t = useText();
	const submit = useSubmit();
	const { kind, of, parameters, layout, isFlipped, problems } = choice;
	const apply = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
		void submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
	const isOverlay = kind === "overlay";
	return (
		<Form key={`${kind} ${of}`} method="get" className={styles.choices} replace preventScrollReset>
			<SelectField name="kind" label={t("widgets.kind.label")} defaultValue={kind} onChange={apply}>
				{BUILDER_KINDS.map((one) => (
					<option key={one} value={one}>
						{t(`widgets.kind.${one}`)}
					</option>
				))}
			</SelectField>
			<Field
				name="of"
				label={t(`widgets.of.${choice.subject}`)}
				hint={t("widgets.of.hint")}
				defaultValue={of}
				error={title === null || choice.isUnknown ? t("widgets.of.unknown") : undefined}
				autoComplete="off"
				spellCheck={false}
			/>
			{isOverlay ? (
				<>
					<SelectField name="layout" label={t("widgets.layout.label")} defaultValue={layout} onChange={apply}>
						{OVERLAY_LAYOUTS.map((one) => (
							<option key={one} value={one}>
								{t(`widgets.layout.${one}`)}
							</option>
						))}
					</SelectField>
					<SelectField name="flip" label={t("widgets.sides.label")} defaultValue={isFlipped ? "1" : "0"} onChange={apply}>
						<option value="0">{t("widgets.sides.left")}</option>
						<option value="1">{t("widgets.sides.right")}</option>
					</SelectField>
				</>
			) : (
				<SelectField name="theme" label={t("widgets.theme.label")} defaultValue={parameters.theme} onChange={apply}>
					{EMBED_THEMES.map((one) => (
						<option key={one} value={one}>
							{t(`widgets.theme.${one}`)}
						</option>
					))}
				</SelectField>
			)}
			<fieldset className={styles.colours}>
				<legend>{t("widgets.colours.label")}</legend>
				{COLOUR_PARAMETERS.map((name) => (
					<Field
						key={name}
						name={name}
						label={t(`widgets.colours.${name}`)}
						defaultValue={parameters[name] ?? ""}
						placeholder={t("widgets.colours.own")}
						autoComplete="off"
						spellCheck={false}
					/>
				))}
				{problems.colours && (
					<p className={styles.problem} role="status">
						{t(`widgets.colours.${problems.colours}`)}
					</p>
				)}
			</fieldset>
			<Field
				name="delay"
				label={t("widgets.delay.label")}
				hint={t(isOverlay ? "widgets.delay.ofStream" : "widgets.delay.ofReaders")}
				defaultValue={parameters.delay ?? ""}
				placeholder="0"
				inputMode="decimal"
				autoComplete="off"
				error={problems.delay ? t("widgets.delay.wrong", { seconds: MAX_OVERLAY_DELAY_SECONDS }) : undefined}
			/>
			<Button type="submit">{t("widgets.show")}</Button>
		</Form>
	);
}

function Result({ choice: { kind }, title, preview, code, frameCode }: WidgetBuilderProps) {
	const t = useText();
	const say = useSetAtom(toastAtom);
	if (title === null || preview === null) return <p className={styles.nothing}>{t("widgets.nothing")}</p>;
	const isOverlay = kind === "overlay";
	const copy = async (text: string) => say((await copyText(text)) ? t("widgets.copied") : t("widgets.refused"));
	return (
		<section className={styles.result} aria-label={t("widgets.preview")}>
			<Covered>
				<iframe
					key={preview}
					className={styles.frame}
					data-kind={kind}
					src={preview}
					title={title}
					height={isOverlay ? undefined : EMBED_SIZES[kind].height}
					loading="lazy"
				/>
			</Covered>
			<TextAreaField
				key={code}
				name="code"
				label={t(isOverlay ? "widgets.address" : "widgets.code")}
				hint={t(isOverlay ? "widgets.addressHint" : "widgets.codeHint")}
				isCode
				readOnly
				rows={isOverlay ? 2 : 4}
				defaultValue={code}
				onFocus={(event) => event.target.select()}
			/>
			<Button onClick={() => copy(code)}>{t("widgets.copy")}</Button>
			{frameCode !== null && (
				<TextAreaField
					key={frameCode}
					name="frame"
					label={t("widgets.frame")}
					hint={t("widgets.frameHint")}
					isCode
					readOnly
					rows={4}
					defaultValue={frameCode}
					onFocus={(event) => event.target.select()}
				/>
			)}
		</section>
	);
}
